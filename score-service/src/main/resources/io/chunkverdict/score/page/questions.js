const chunkById = {}, indexOfCell = {};
for (const s of report.strategies) for (const c of s.chunks) chunkById[s.index + '\n' + c.id] = c;
for (const c of report.cells) indexOfCell[c.cell] = c.index;
const questionById = Object.fromEntries(report.questions.map(q => [q.id, q]));
const PAGE = 100;

/* Text of a document between two offsets, as far as this file carries it. */
function slice(id, start, end) {
  for (const piece of DATA.source.documents[id] || []) {
    const stop = piece.start + piece.text.length;
    if (start >= piece.start && end <= stop) return piece.text.slice(start - piece.start, end - piece.start);
  }
  return null;
}
/* The part of [start, end) round offset `at` that this file carries. */
function carried(id, at, start, end) {
  for (const piece of DATA.source.documents[id] || []) {
    const stop = piece.start + piece.text.length;
    if (at >= piece.start && at < stop) return [Math.max(start, piece.start), Math.min(end, stop)];
  }
  return null;
}
/* Page and section of a position. */
function where(id, at) {
  const outline = DATA.source.outlines[id];
  if (!outline) return '';
  const page = outline.pages.filter(p => p.start <= at).pop();
  const path = [];
  for (const h of outline.headings) {
    if (h.start > at) break;
    while (path.length && path[path.length - 1].level >= h.level) path.pop();
    path.push(h);
  }
  return (page ? ' · page ' + page.number : '') + path.map(h => h.title).filter(t => t.trim()).map((t, i) => (i ? ' › ' : ' · ') + t).join('');
}
function outcome(key) {
  return el('span', {class: 'outcome'}, el('i', {class: key}), outcomeName[key]);
}
function questions() {
  if (!report.results.length) return null;
  const cells = report.cells.filter(c => report.results.some(r => r.cells.some(x => x.cell === c.cell))).map(c => c.cell);
  const tags = [...new Set(report.questions.flatMap(q => q.tags))].sort();
  const state = {cell: cells.includes(leader) ? leader : cells[0], outcome: '', tag: '', text: '', shown: PAGE};
  const linked = decodeURIComponent(location.hash.replace(/^#q=/, ''));
  if (location.hash.startsWith('#q=') && questionById[linked]) state.text = linked;
  const list = el('div', {}), count = el('p', {class: 'note', 'aria-live': 'polite'});
  const redraw = () => {
    state.shown = PAGE;
    render();
  };
  const choose = (label, key, options) => el('label', {}, label, el('select', {on: {change: e => { state[key] = e.target.value; redraw(); }}},
    options.map(([value, name]) => el('option', {value, selected: state[key] === value}, name))));
  function render() {
    const matching = report.results.filter(r => {
      const q = questionById[r.question], of = r.cells.find(c => c.cell === state.cell);
      return (!state.outcome || (of && of.outcome === state.outcome)) && (!state.tag || q.tags.includes(state.tag))
        && (!state.text || (q.id + ' ' + q.query).toLowerCase().includes(state.text.toLowerCase()));
    });
    count.textContent = plural(matching.length, 'question') + ' of ' + whole(report.results.length);
    list.replaceChildren(...matching.slice(0, state.shown).map(r => question(r, state.cell)),
      ...(matching.length > state.shown ? [el('button', {on: {click: () => { state.shown += PAGE; render(); }}},
        'Show more (' + whole(matching.length - state.shown) + ')')] : []));
  }
  render();
  const left = report.questions.filter(q => !q.scored);
  return el('section', {'aria-labelledby': 'h-questions'}, el('h2', {id: 'h-questions'}, 'Questions'),
    el('div', {class: 'tools'},
      choose('cell', 'cell', cells.map(c => [c, labels[c]])),
      choose('outcome', 'outcome', [['', 'all'], ...OUTCOMES.map(([key, name]) => [key, name])]),
      tags.length ? choose('class', 'tag', [['', 'all'], ...tags.map(t => [t, t])]) : '',
      el('label', {}, 'contains', el('input', {type: 'search', value: state.text || undefined, on: {input: e => { state.text = e.target.value; redraw(); }}}))),
    count, list,
    left.length ? el('details', {}, el('summary', {}, plural(left.length, 'question') + ' not scored'),
      el('ul', {}, left.map(q => el('li', {class: 'wrap'}, q.id + ': ' + q.exclusion)))) : '');
}
function question(result, cell) {
  const q = questionById[result.question], of = result.cells.find(c => c.cell === cell);
  const inside = el('div', {class: 'inside'});
  const found = result.cells.filter(c => c.outcome === 'contained').length;
  return el('details', {class: 'q', open: location.hash === '#q=' + encodeURIComponent(q.id), on: {toggle: e => { if (e.target.open && !inside.firstChild) open_(inside, q, result, cell); }}},
    el('summary', {}, of ? outcome(of.outcome) : el('span', {}, 'no answer'),
      el('span', {class: 'wrap'}, el('strong', {}, q.id), ' ', q.query, ' ', q.tags.map(t => el('span', {class: 'tag'}, t))),
      el('span', {class: 'soft'}, 'found by ' + found + ' of ' + result.cells.length)),
    inside);
}
function open_(inside, q, result, first) {
  const body = el('div', {});
  const buttons = result.cells.map(c => el('button', {'aria-pressed': 'false', on: {click: () => show(c.cell)}}, el('i', {class: 'outcome'}), labels[c.cell], ' · ', outcomeName[c.outcome]));
  function show(cell) {
    result.cells.forEach((c, i) => buttons[i].setAttribute('aria-pressed', String(c.cell === cell)));
    const at = result.cells.findIndex(c => c.cell === cell);
    body.replaceChildren(...answer(q, result.cells[at], (DATA.source.why[q.id] || [])[at]));
    // long chunks open at the gold
    requestAnimationFrame(() => body.querySelectorAll('pre.text').forEach(text => {
      const first = text.querySelector('mark');
      if (first) text.scrollTop = Math.max(0, first.offsetTop - 60);
    }));
  }
  inside.append(
    el('ul', {class: 'plain'}, q.gold.map((slot, i) => el('li', {class: 'wrap'}, el('span', {class: 'soft'}, 'gold' + (q.gold.length > 1 ? ' ' + (i + 1) : '') + ': '),
      slot.alternatives.map(a => a.type === 'span' ? a.document + ' [' + a.start + ', ' + a.end + ') ' + a.unit : '“' + a.text + '”').join(' or '),
      q.locations[i] ? el('span', {class: 'soft'}, ' · ' + (q.locations[i].total ? plural(q.locations[i].total, q.locations[i].exact ? 'occurrence' : 'close passage') : 'not in the corpus')) : ''))),
    el('div', {class: 'cells', role: 'group', 'aria-label': 'cell'}, buttons), body);
  show((result.cells.find(c => c.cell === first) || result.cells[0]).cell);
}
function places(q) {
  return q.locations.flatMap(l => l.occurrences);
}
function answer(q, of, why) {
  const index = indexOfCell[of.cell];
  const hits = of.retrieved.map(h => ({...h, matches: h.matches || [], chunk: chunkById[index + '\n' + h.chunk], id: h.chunk}));
  return [
    why ? el('p', {class: 'wrap'}, why) : '',
    el('p', {}, outcome(of.outcome), ' · recall ' + fixed(of.recall, 2) + ' · ' + plural(of.tokens, 'token')
      + (of.firstRank ? ' · first at rank ' + of.firstRank : '')
      + of.slots.flatMap(s => (s.flags || []).map(f => ' · slot ' + (s.slot + 1) + ' ' + f)).join('')
      + of.slots.filter(s => s.outcome === 'severed').map(s => ' · ' + percent(s.coverage) + ' of slot ' + (s.slot + 1) + ' retrieved').join('')),
    el('div', {class: 'legend'}, el('span', {}, el('mark', {class: 'found'}, 'found here')), el('span', {}, el('mark', {class: 'gold'}, 'gold in the source')),
      el('span', {}, el('span', {class: 'seen'}, 'retrieved')), el('span', {}, el('span', {class: 'edge'}, '⟦12'), ' chunk 12 begins, ', el('span', {class: 'edge'}, '12⟧'), ' ends')),
    ...sources(q, index, hits),
    el('h3', {}, 'Retrieved'),
    ...hits.map(h => retrieved(q, h))];
}
function retrieved(q, hit) {
  const c = hit.chunk;
  if (!c) return el('p', {class: 'wrap'}, hit.rank + '. ' + hit.id);
  const text = slice(c.document, c.start, c.end);
  const marks = [...places(q).filter(p => p.document === c.document).map(p => ({start: p.start, end: p.end, kind: 'gold'})),
    ...hit.matches.map(m => ({start: m.start, end: m.end, kind: 'found'})),
    ...(c.encoderEnd < c.end ? [{start: c.encoderEnd, end: c.end, kind: 'unseen'}] : [])];
  return el('div', {},
    el('div', {class: 'wrap'}, el('strong', {}, hit.rank + '. '), c.document + ' [' + c.start + ', ' + c.end + ')',
      el('span', {class: 'soft'}, where(c.document, c.start) + ' · score ' + hit.score.toPrecision(5) + ' · ' + plural(c.tokens, 'token')
        + (c.encoderEnd < c.end ? ' · the encoder stops after ' + percent((c.encoderEnd - c.start) / (c.end - c.start)) + ' (struck through)' : '')
        + hit.matches.map(m => ' · holds slot ' + (m.slot + 1) + ' (' + m.kind + (m.kind === 'fuzzy' || m.kind === 'short' ? ' ' + fixed(m.similarity, 3) : '')
          + (m.cutAtEdge ? ', cut at the edge' : '') + (m.spelledOutNumber ? ', spelled-out number' : '') + ')').join(''))),
    text === null ? el('p', {class: 'note'}, 'text not carried in this file') : el('pre', {class: 'text'}, pieces(text, c.start, marks, [])));
}
/* The source round each gold, with the boundaries of all chunks of the strategy and what was retrieved tinted. */
function sources(q, index, hits) {
  const shown = [];
  for (const place of places(q)) {
    if (shown.length >= 3 || shown.some(s => s.document === place.document && place.start < s.end && s.start < place.end)) continue;
    const range = carried(place.document, place.start, place.start - 300, place.end + 300);
    if (range) shown.push({document: place.document, gold: place.start, start: range[0], end: range[1]});
  }
  const chunks = DATA.source.chunks[index] || {};
  return shown.map(r => {
    const here = (chunks[r.document] || []).filter(c => c[1] < r.end && r.start < c[2]);
    const edges = here.flatMap(c => [
      ...(c[1] >= r.start ? [{at: c[1], text: '⟦' + c[0], order: 1}] : []),
      ...(c[2] <= r.end ? [{at: c[2], text: c[0] + '⟧', order: 0}] : [])]).sort((a, b) => a.at - b.at || a.order - b.order);
    const marks = [...places(q).filter(p => p.document === r.document).map(p => ({start: p.start, end: p.end, kind: 'gold'})),
      ...hits.filter(h => h.chunk && h.chunk.document === r.document).map(h => ({start: h.chunk.start, end: h.chunk.end, kind: 'seen'}))];
    return el('div', {}, el('h3', {class: 'wrap'}, 'Source: ' + r.document + ' [' + r.start + ', ' + r.end + ')' + where(r.document, r.gold)),
      el('pre', {class: 'text'}, pieces(slice(r.document, r.start, r.end) || '', r.start, marks, edges)));
  });
}
/* Cuts a text at every mark and edge and dresses each piece. */
function pieces(text, offset, marks, edges) {
  const end = offset + text.length;
  const cuts = [...new Set([offset, end, ...marks.flatMap(m => [m.start, m.end]), ...edges.map(e => e.at)])]
    .filter(c => c >= offset && c <= end).sort((a, b) => a - b);
  const out = [];
  for (let i = 0; i < cuts.length; i++) {
    for (const e of edges.filter(e => e.at === cuts[i])) out.push(el('span', {class: 'edge', title: 'chunk boundary'}, e.text));
    if (i + 1 === cuts.length) break;
    const part = text.slice(cuts[i] - offset, cuts[i + 1] - offset);
    const kinds = new Set(marks.filter(m => m.start <= cuts[i] && cuts[i + 1] <= m.end).map(m => m.kind));
    let node = document.createTextNode(part);
    if (kinds.has('found') || kinds.has('gold')) node = el('mark', {class: kinds.has('found') ? 'found' : 'gold'}, node);
    if (kinds.has('seen')) node = el('span', {class: 'seen'}, node);
    if (kinds.has('unseen')) node = el('span', {class: 'unseen'}, node);
    out.push(node);
  }
  return out;
}
