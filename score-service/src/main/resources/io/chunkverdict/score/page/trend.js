const asked = {metric: 'recall', tag: '', cell: ''};
let trend = null;
const METRICS = [['recall', 'recall'], ['balanced', 'balanced'], ['hitRate', 'hit rate'], ['mrr', 'MRR'], ['precision', 'precision'],
  ['retrievedTokens', 'retrieved tokens'], ['contextEfficiency', 'context efficiency'], ['sectionRecall', 'section recall'],
  ['documentRecall', 'document recall'], ['spanRecall', 'span recall'], ['spanPrecision', 'span precision'], ['spanIou', 'span IoU']];
const metricName = name => (METRICS.find(m => m[0] === name) || [name, name])[1];
const shown = value => asked.metric === 'retrievedTokens' ? whole(value) : fixed(value, 3);
const runLink = (run, text) => el('a', {href: '../runs/' + encodeURIComponent(run)}, text);

async function load() {
  const query = new URLSearchParams({metric: asked.metric, limit: '100'});
  if (asked.tag) query.set('tag', asked.tag);
  try {
    const answer = await fetch('../api/v1/suites/' + encodeURIComponent(DATA.suite) + '/trend?' + query);
    const body = await answer.json();
    if (!answer.ok) throw new Error(body.detail || answer.statusText);
    trend = body;
    draw();
  } catch (problem) {
    document.getElementById('main').replaceChildren(el('section', {}, el('p', {class: 'caution'}, 'The trend could not be loaded: ' + problem.message)));
  }
}
function draw() {
  const points = trend.lines.flatMap(line => line.points);
  const last = points.reduce((a, b) => !a || b.revision >= a.revision ? b : a, null);
  document.title = trend.suiteName + ' · trend · ChunkVerdict';
  document.getElementById('top').replaceChildren(
    el('h1', {class: 'wrap'}, 'ChunkVerdict · suite ' + trend.suiteName + ' · trend over revisions'),
    el('p', {class: 'soft wrap'}, el('a', {href: '../'}, 'all runs'), ' · ' + plural(points.length, 'completed run')
      + (trend.next ? ' (the newest)' : '')));
  const main = document.getElementById('main');
  if (!last) {
    main.replaceChildren(el('section', {}, el('p', {}, 'No run of this suite is complete yet.')));
    return;
  }
  if (!trend.cells.includes(asked.cell)) asked.cell = last.leader || trend.cells[0] || '';
  main.replaceChildren(latest(last), chart(), between(), list());
}
function latest(last) {
  return el('section', {class: 'verdict'}, el('p', {class: 'headline'}, last.headline || last.verdict),
    el('p', {class: 'note'}, 'at revision ' + last.revision + ' · ', runLink(last.run, 'the run')));
}
function choice(label, options, value, change) {
  return el('label', {}, label, el('select', {on: {change: event => change(event.target.value)}},
    options.map(([key, text]) => el('option', {value: key, selected: key === value}, text))));
}
function valueOf(point) {
  return point.values.find(v => v.cell === asked.cell);
}
function chart() {
  const labels = new Map(trend.lines.flatMap(line => line.points).flatMap(p => p.values).map(v => [v.cell, v.label]));
  const tools = el('div', {class: 'tools'},
    choice('cell', trend.cells.map(c => [c, labels.get(c) || c]), asked.cell, cell => { asked.cell = cell; draw(); }),
    choice('metric', METRICS, asked.metric, metric => { asked.metric = metric; load(); }),
    trend.tags.length ? choice('questions', [['', 'all']].concat(trend.tags.map(t => [t, t])), asked.tag, tag => { asked.tag = tag; load(); }) : '');
  const all = trend.lines.flatMap((line, i) => line.points.map(p => ({p, i, v: valueOf(p)})))
    .sort((a, b) => a.p.revision - b.p.revision || (a.p.requestedAt < b.p.requestedAt ? -1 : 1));
  const drawn = all.filter(d => d.v && d.v.value !== null);
  const section = el('section', {'aria-labelledby': 'h-trend'}, el('h2', {id: 'h-trend'}, metricName(asked.metric) + ' over revisions'), tools);
  if (!drawn.length) {
    section.append(el('p', {}, 'No run has this figure.'));
    return section;
  }
  const ends = drawn.flatMap(d => d.v.ci95 ? [d.v.ci95.low, d.v.ci95.high] : [d.v.value]);
  const lo = Math.min(...ends), hi = Math.max(...ends), pad = Math.max((hi - lo) * .12, Math.abs(hi) * .02, 1e-6);
  // shares end at 0 and 1, and an axis of them says nothing beyond
  const tokens = asked.metric === 'retrievedTokens', share = !tokens && asked.metric !== 'balanced';
  const y0 = share || tokens ? Math.max(0, lo - pad) : lo - pad, y1 = tokens ? hi + pad : Math.min(1, hi + pad), W = 1080, H = 320;
  const digits = y1 - y0 < .05 ? 3 : 2;
  const x = new Map(all.map((d, n) => [d.p.run, all.length < 2 ? W / 2 : 64 + n * (W - 96) / (all.length - 1)]));
  const Y = v => H - 44 - (v - y0) / (y1 - y0) * (H - 76);
  const every = Math.ceil(all.length / 18);
  const changed = new Set(steps().filter(s => s.verdict.changed).map(s => s.to));
  const worse = new Set(steps().filter(s => s.cells.some(c => c.cell === asked.cell && c.regression)).map(s => s.to));
  const first = new Map(trend.lines.filter(line => line.begins).map(line => [line.points[0].run, line]));
  const words = drawn.map(d => 'revision ' + d.p.revision + ': ' + shown(d.v.value)
    + (d.v.ci95 ? ' [' + shown(d.v.ci95.low) + ', ' + shown(d.v.ci95.high) + ']' : '')).join('; ');
  section.append(el('div', {class: 'scroll', tabindex: '0', role: 'group', 'aria-labelledby': 'h-trend'},
    svg('svg', {viewBox: '0 0 ' + W + ' ' + H, width: '100%', style: 'min-width:860px', role: 'img', 'aria-label': metricName(asked.metric) + ' of ' + (labels.get(asked.cell) || asked.cell) + '. ' + words},
      [0, .25, .5, .75, 1].map(t => y0 + (y1 - y0) * t).map(v => [
        svg('line', {x1: 56, x2: W - 20, y1: Y(v), y2: Y(v), stroke: 'var(--line)'}),
        svg('text', {x: 50, y: Y(v) + 4, 'text-anchor': 'end'}, tokens ? whole(v) : fixed(v, digits))]),
      all.filter((d, n) => n % every === 0).map(d => svg('text', {x: x.get(d.p.run), y: H - 22, 'text-anchor': 'middle'}, d.p.revision)),
      svg('text', {x: W - 20, y: H - 4, 'text-anchor': 'end'}, 'revision →'),
      all.filter(d => first.has(d.p.run)).map(d => [
        svg('line', {x1: x.get(d.p.run) - 8, x2: x.get(d.p.run) - 8, y1: 8, y2: H - 40, stroke: 'var(--severed)', 'stroke-width': 2, 'stroke-dasharray': '4 4'}),
        svg('text', {x: x.get(d.p.run) - 4, y: 16}, 'new line')]),
      trend.lines.map((line, i) => svg('polyline', {points: drawn.filter(d => d.i === i).map(d => x.get(d.p.run) + ',' + Y(d.v.value)).join(' '),
        fill: 'none', stroke: 'var(--accent)', 'stroke-width': 1.5, opacity: .7})),
      drawn.map(d => point(d, x.get(d.p.run), Y, changed.has(d.p.run), worse.has(d.p.run))))),
    el('p', {class: 'note'}, 'Bars are 95 % intervals' + (asked.metric === 'recall' ? '' : ', which reports have for recall alone') + '. ◆ the verdict changed · ',
      el('span', {style: 'color:var(--missed)'}, '● a regression'), ': the whole interval of the change is below zero.'),
    ...trend.lines.filter(line => line.begins).map(line => el('p', {class: 'caution'}, 'Revision ' + line.points[0].revision + ': ' + line.begins)));
  trend.notes.forEach(note => section.append(el('p', {class: 'note'}, note)));
  return section;
}
function point(d, x, Y, changed, worse) {
  const y = Y(d.v.value), ci = d.v.ci95, colour = worse ? 'var(--missed)' : 'var(--accent)';
  const title = 'revision ' + d.p.revision + ': ' + shown(d.v.value) + (ci ? ' [' + shown(ci.low) + ', ' + shown(ci.high) + ']' : '')
    + ' on ' + plural(d.v.questions, 'question') + ' · ' + d.p.verdict;
  return svg('a', {href: '../runs/' + encodeURIComponent(d.p.run)}, svg('title', {}, title),
    ci ? svg('path', {d: 'M' + (x - 5) + ' ' + Y(ci.low) + 'h10M' + x + ' ' + Y(ci.low) + 'V' + Y(ci.high) + 'M' + (x - 5) + ' ' + Y(ci.high) + 'h10',
      stroke: colour, 'stroke-width': 1.5, fill: 'none'}) : '',
    changed ? svg('path', {d: 'M' + x + ' ' + (y - 8) + 'l8 8l-8 8l-8 -8z', fill: colour}) : svg('circle', {cx: x, cy: y, r: 4.5, fill: colour}));
}
function steps() {
  return trend.lines.flatMap(line => line.steps);
}
function documents(changes) {
  const short = (sign, ids) => ids.slice(0, 12).map(id => el('span', {class: 'tag wrap'}, sign + id))
    .concat(ids.length > 12 ? [el('span', {class: 'soft'}, sign + (ids.length - 12) + ' more')] : []);
  const all = [...short('+', changes.added), ...short('~', changes.replaced), ...short('−', changes.removed)];
  return all.length ? all.flatMap(one => [one, ' ']) : [el('span', {class: 'soft'}, 'no document changed')];
}
function between() {
  const list = [...steps()].sort((a, b) => b.toRevision - a.toRevision);
  if (!list.length) return el('section', {}, el('h2', {}, 'Between the points'), el('p', {}, 'There is one point a line so far.'));
  return el('section', {'aria-labelledby': 'h-between'}, el('h2', {id: 'h-between'}, 'Between the points, newest first' + (asked.tag ? ' – over all questions' : '')),
    list.map(step => {
      const cell = step.cells.find(c => c.cell === asked.cell), change = cell && cell.change;
      return el('div', {},
        el('h3', {}, runLink(step.from, 'revision ' + step.fromRevision), ' → ', runLink(step.to, 'revision ' + step.toRevision)),
        el('p', {class: 'wrap'}, documents(step.documents)),
        step.verdict.changed ? el('p', {class: 'caution wrap'}, '◆ The verdict changed: ' + step.verdict.from + ' → ' + step.verdict.to + '. ' + step.verdict.why) : '',
        cell ? el('p', {class: 'wrap'}, cell.regression ? el('strong', {style: 'color:var(--missed)'}, 'Regression. ') : '',
          cell.ended ? cell.cell + ' can’t be followed: it ' + cell.ended + '.'
            : 'recall ' + fixed(cell.before, 3) + ' → ' + fixed(cell.after, 3) + ', ' + signed(change.mean, 3)
              + ' [' + signed(change.ci95.low, 3) + ', ' + signed(change.ci95.high, 3) + '] on ' + plural(cell.questions, 'question')
              + ' both scored. ' + cell.why) : '',
        step.nowStale.length ? el('p', {class: 'note wrap'}, plural(step.nowStale.length, 'question is', 'questions are') + ' stale since: ' + step.nowStale.join(', ')) : '',
        step.scoredAgain.length ? el('p', {class: 'note wrap'}, plural(step.scoredAgain.length, 'question is', 'questions are') + ' scored again: ' + step.scoredAgain.join(', ')) : '');
    }));
}
function list() {
  const rows = trend.lines.flatMap(line => line.points.map(p => ({line, p}))).sort((a, b) => b.p.revision - a.p.revision || (a.p.requestedAt < b.p.requestedAt ? 1 : -1));
  return el('section', {'aria-labelledby': 'h-points'}, el('h2', {id: 'h-points'}, 'Points'),
    table('Completed runs, newest first. Stale questions have gold that is not in the corpus, and are not counted as zero.', [
      {head: 'revision', n: 1, cell: r => runLink(r.p.run, whole(r.p.revision))},
      {head: 'line', cell: r => el('code', {class: 'nowrap', title: r.line.begins}, r.line.line.slice(0, 6))},
      {head: metricName(asked.metric), n: 1, cell: r => { const v = valueOf(r.p); return v && v.value !== null ? shown(v.value) : '–'; }},
      {head: '95 % interval', cell: r => { const v = valueOf(r.p); return v && v.ci95 ? el('span', {class: 'nowrap'}, '[' + shown(v.ci95.low) + ', ' + shown(v.ci95.high) + ']') : '–'; }},
      {head: 'questions', n: 1, cell: r => { const v = valueOf(r.p); return whole(v ? v.questions : r.p.questions); }},
      {head: 'stale', n: 1, cell: r => whole(r.p.stale)},
      {head: 'documents', n: 1, cell: r => whole(r.p.documents)},
      {head: 'verdict', cell: r => el('span', {class: 'nowrap'}, r.p.verdict)},
      {head: 'completed', cell: r => el('span', {class: 'nowrap'}, when(r.p.completedAt))}], rows),
    trend.next ? el('p', {class: 'note'}, 'Older points are at GET /api/v1/suites/{suite}/trend?cursor=' + trend.next) : '');
}
