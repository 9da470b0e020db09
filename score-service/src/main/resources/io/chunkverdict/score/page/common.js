'use strict';
/* Builds the document from data with text nodes only: nothing from a report is ever parsed as HTML. */
function el(tag, attributes, ...children) {
  return fill(document.createElement(tag), attributes, children);
}
function svg(tag, attributes, ...children) {
  return fill(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes, children);
}
function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes || {})) {
    if (name === 'on') {
      for (const [event, handler] of Object.entries(value)) node.addEventListener(event, handler);
    } else if (value !== undefined && value !== false) {
      node.setAttribute(name, value === true ? '' : value);
    }
  }
  for (const child of children.flat(Infinity)) {
    if (child !== null && child !== undefined && child !== '') node.append(child);
  }
  return node;
}
const whole = n => Math.round(n).toLocaleString('en-US');
const fixed = (n, digits) => (n < 0 ? '−' : '') + Math.abs(n).toFixed(digits);
const percent = (share, digits) => fixed(share * 100, digits === undefined ? 0 : digits) + ' %';
const signed = (n, digits) => (n > 0 ? '+' : '') + fixed(n, digits);
const plural = (n, one, many) => whole(n) + ' ' + (n === 1 ? one : many || one + 's');
function when(instant) {
  const date = new Date(instant);
  return instant && !isNaN(date) ? date.toLocaleString() : instant;
}
let tables = 0;
/* A table in a box that scrolls sideways by itself and can be reached by keyboard. Columns: {head, n, cell(row)}. */
function table(caption, columns, rows, rowAttributes) {
  const id = 'table-' + ++tables;
  return el('div', {}, el('p', {class: 'note', id}, caption),
    el('div', {class: 'scroll', tabindex: '0', role: 'group', 'aria-labelledby': id},
      el('table', {'aria-labelledby': id},
        el('thead', {}, el('tr', {}, columns.map(c => el('th', {scope: 'col', class: c.n ? 'n' : undefined, title: c.title}, c.head)))),
        el('tbody', {}, rows.map(row => el('tr', rowAttributes ? rowAttributes(row) : {}, columns.map((c, i) =>
          el(i === 0 ? 'th' : 'td', {scope: i === 0 ? 'row' : undefined, class: c.n ? 'n' : undefined}, c.cell(row)))))))));
}
function stages(progress) {
  return el('div', {class: 'stages'}, progress.map(s => [
    el('span', {id: 'stage-' + s.stage}, s.stage),
    el('progress', {max: Math.max(1, s.total), value: s.total ? s.done : 0, 'aria-labelledby': 'stage-' + s.stage}),
    el('span', {class: 'soft'}, whole(s.done) + '/' + whole(s.total)
      + (s.tokens ? ' · ' + plural(s.texts, 'text') + ', ' + plural(s.tokens, 'token') : ''))]));
}
