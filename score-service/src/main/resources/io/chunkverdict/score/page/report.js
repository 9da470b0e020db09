const report = DATA.report;
const OUTCOMES = [
  ['contained', 'contained', 'a retrieved chunk holds the answer'],
  ['severed', 'severed', 'retrieved chunks hold only pieces of it'],
  ['sameSection', 'same section', 'a retrieved chunk lies in its section'],
  ['sameDocument', 'same document', 'a retrieved chunk comes from its document'],
  ['missed', 'missed', 'nothing retrieved comes near it']];
const outcomeName = Object.fromEntries(OUTCOMES.map(([key, name]) => [key, name]));
const scored = report.cells.filter(c => c.scores).sort((a, b) => a.scores.rank - b.scores.rank);
const failed = report.cells.filter(c => !c.scores);
const selection = report.verdict.selection;
const leader = selection ? selection.leader : scored.length ? scored[0].cell : '';
const labels = Object.fromEntries(report.cells.map(c => [c.cell, c.label]));

function draw() {
  document.title = report.run.suiteName + ' · revision ' + report.run.revision + ' · ChunkVerdict';
  top_();
  const main = document.getElementById('main');
  main.replaceChildren(...[verdict(), ranking(), chances(), frontier(), outcomes(), classes(), chunks(), questions(), corpus(), pins()]
    .filter(Boolean));
  document.getElementById('foot').append(el('p', {}, 'digest ', el('code', {}, report.run.digest),
    ' · the same documents, questions and pins give the same digest'));
}
function top_() {
  const n = report.questions.filter(q => q.scored).length;
  const docs = report.documents.filter(d => !d.failure).length;
  const model = report.strategies.length ? report.strategies[0].embedding : null;
  document.getElementById('top').append(
    el('h1', {}, 'ChunkVerdict · suite ' + report.run.suiteName + ' · revision ' + report.run.revision),
    el('p', {class: 'soft'}, [plural(docs, 'document'), plural(n, 'scored question'), 'k ' + report.settings.retrieval.topK,
      model ? model.model + ' ' + model.precision : '', 'pins ' + report.pins.hash,
      report.run.completedAt ? when(report.run.completedAt) : ''].filter(Boolean).join(' · '),
      served() ? [' · ', el('a', {href: '../'}, 'all runs'), ' · ', el('a', {href: '../suites/' + encodeURIComponent(report.run.suite)}, 'trend')] : ''));
}
/* The same file is served as a run's page, where there are others beside it, and saved, where there are none. */
function served() {
  return location.protocol.startsWith('http') && location.pathname.endsWith('/runs/' + encodeURIComponent(report.run.id));
}
function verdict() {
  const v = report.verdict;
  return el('section', {class: 'verdict', 'aria-labelledby': 'h-verdict'},
    el('h2', {id: 'h-verdict', class: 'soft'}, 'Verdict'),
    el('p', {class: 'headline'}, v.headline),
    v.missing.length ? el('div', {}, el('h3', {}, 'What is missing'), el('ul', {}, v.missing.map(m => el('li', {class: 'wrap'}, m)))) : '',
    v.advice.length ? el('div', {}, el('h3', {}, 'What to do next'), el('ul', {}, v.advice.map(a => el('li', {}, a)))) : '',
    v.cautions.map(c => el('p', {class: 'caution'}, '⚠ ' + c)),
    report.warnings.map(w => el('p', {class: 'caution'}, '⚠ ' + w.message)),
    v.axes.map(a => el('div', {}, el('h3', {}, a.axis === 'chunking' ? 'Chunking' : 'Retrieval'),
      el('p', {}, a.headline), a.advice.length ? el('ul', {}, a.advice.map(x => el('li', {}, x))) : '')));
}
function ranking() {
  if (!scored.length) return null;
  const intervals = scored.map(c => c.scores.ci95).filter(Boolean);
  const values = scored.map(c => c.scores.metrics.recall).concat(intervals.flatMap(i => [i.low, i.high]));
  const low = Math.max(0, Math.floor(Math.min(...values) * 20) / 20), high = Math.min(1, Math.ceil(Math.max(...values) * 20) / 20);
  const columns = [
    {head: 'cell', cell: c => [c.label, c.cell === leader ? ' ★' : '']},
    {head: 'balanced', n: 1, title: 'recall less what its context costs beyond the leanest cell', cell: c => fixed(c.scores.metrics.balanced, 3)},
    {head: 'recall', n: 1, cell: c => fixed(c.scores.metrics.recall, 3)},
    {head: '95 % interval, ' + fixed(low, 2) + ' to ' + fixed(high, 2), cell: c => interval(c, low, high)},
    {head: 'section', n: 1, title: 'section recall', cell: c => fixed(c.scores.metrics.sectionRecall, 3)},
    {head: 'document', n: 1, title: 'document recall', cell: c => fixed(c.scores.metrics.documentRecall, 3)},
    {head: 'hit rate', n: 1, cell: c => fixed(c.scores.metrics.hitRate, 3)},
    {head: 'MRR', n: 1, cell: c => fixed(c.scores.metrics.mrr, 3)},
    {head: 'tokens', n: 1, title: 'retrieved tokens a question', cell: c => whole(c.scores.metrics.retrievedTokens)},
    {head: 'efficiency', n: 1, title: 'tokens of found gold per retrieved token', cell: c => percent(c.scores.metrics.contextEfficiency, 1)}];
  const figure = (c, name) => c.retrieval && c.retrieval[name] !== undefined ? percent(c.retrieval[name], 1) : '–';
  if (report.settings.retrieval.hnsw) columns.push({head: 'of exact', n: 1,
    title: 'share of what an exact index would find that the approximate one finds', cell: c => figure(c, 'recallOfExact')});
  if (report.settings.retrieval.reranking) columns.push({head: 'cut', n: 1,
    title: 'share of the passages whose end the reranker does not read', cell: c => figure(c, 'rerankerCutShare')});
  return el('section', {'aria-labelledby': 'h-ranking'}, el('h2', {id: 'h-ranking'}, 'Ranking'),
    table('By balanced recall at k ' + report.settings.retrieval.topK + stages() + '. ★ retrieves most. Grey cells are ruled out as the best.',
      columns, scored, c => c.scores.ruledOut ? {class: 'out'} : {}),
    failed.length ? el('div', {}, el('h3', {}, 'Cells without figures'), el('ul', {}, failed.map(c => el('li', {class: 'wrap'},
      c.label + ': ' + c.failure.reason + (c.failure.documents.length ? ' (' + c.failure.documents.join(', ') + ')' : ''))))) : '');
}
function stages() {
  const hnsw = report.settings.retrieval.hnsw, stage = report.settings.retrieval.reranking;
  return (hnsw ? ', dense lists from HNSW (m ' + hnsw.m + ', efConstruction ' + hnsw.efConstruction + ', efSearch ' + hnsw.efSearch + ')' : '')
    + (stage ? ', reranked by ' + stage.reranker.model + ' from ' + stage.retrieveK + ' candidates' : '');
}
function interval(cell, low, high) {
  const x = v => 4 + (v - low) / Math.max(1e-9, high - low) * 192;
  const recall = cell.scores.metrics.recall, ci = cell.scores.ci95;
  const words = ci ? fixed(ci.low, 3) + ' to ' + fixed(ci.high, 3)
    : 'every question alike; the true mean may lie ' + fixed(cell.scores.bound || 0, 3) + ' off';
  return svg('svg', {width: 200, height: 18, role: 'img', 'aria-label': words},
    svg('title', {}, words),
    svg('line', {x1: 4, x2: 196, y1: 9, y2: 9, stroke: 'var(--line)'}),
    ci ? svg('path', {d: 'M' + x(ci.low) + ' 4v10M' + x(ci.low) + ' 9H' + x(ci.high) + 'M' + x(ci.high) + ' 4v10',
      stroke: 'var(--accent)', 'stroke-width': 2, fill: 'none'}) : '',
    svg('circle', {cx: x(recall), cy: 9, r: 4.5, fill: 'var(--accent)'}));
}
function chances() {
  if (scored.length < 2) return null;
  const order = [...scored].sort((a, b) => b.scores.chanceOfBest - a.scores.chanceOfBest);
  return el('section', {'aria-labelledby': 'h-chance'}, el('h2', {id: 'h-chance'}, 'How often each is best'),
    table('Share of ' + plural(report.settings.report.resamples, 'resample') + ' of your questions in which a cell has the highest recall. A winner needs 90 %.', [
      {head: 'cell', cell: c => c.label},
      {head: 'best in', n: 1, cell: c => percent(c.scores.chanceOfBest, 1)},
      {head: '', cell: c => el('div', {class: 'bar', 'aria-hidden': 'true'},
        el('span', {class: 'best', style: 'width:' + (c.scores.chanceOfBest * 100).toFixed(2) + '%'}))},
      {head: 'at least as good as the leader in', n: 1, cell: c => percent(c.scores.atLeastAsGood, 1)},
      {head: '', cell: c => el('span', {class: 'nowrap'}, c.scores.ruledOut ? 'ruled out' : c.cell === leader ? 'leads' : "can't be ruled out")}],
    order, c => c.scores.ruledOut ? {class: 'out'} : {}));
}
function frontier() {
  if (!scored.length) return null;
  const points = scored.map(c => ({c, x: c.scores.metrics.retrievedTokens, y: c.scores.metrics.recall}));
  const front = points.filter(p => !points.some(q => q !== p && q.x <= p.x && q.y >= p.y && (q.x < p.x || q.y > p.y)))
    .sort((a, b) => a.x - b.x);
  const xs = points.map(p => p.x), ys = points.map(p => p.y);
  const pad = (lo, hi) => Math.max((hi - lo) * .12, hi * .02, 1e-6);
  const x0 = Math.min(...xs) - pad(Math.min(...xs), Math.max(...xs)), x1 = Math.max(...xs) + pad(Math.min(...xs), Math.max(...xs));
  const y0 = Math.min(...ys) - pad(Math.min(...ys), Math.max(...ys)), y1 = Math.max(...ys) + pad(Math.min(...ys), Math.max(...ys));
  const W = 720, H = 340, X = v => 52 + (v - x0) / (x1 - x0) * (W - 72), Y = v => H - 36 - (v - y0) / (y1 - y0) * (H - 56);
  const onFront = new Set(front.map(p => p.c.cell));
  const shapes = {dense: 'circle', bm25: 'square', hybrid: 'diamond'};
  const words = 'On the frontier, leanest first: ' + front.map(p => p.c.label + ' (' + plural(p.x, 'token') + ', recall ' + fixed(p.y, 3) + ')').join('; ') + '.';
  const ticks = (a, b, n) => Array.from({length: n}, (_, i) => a + (b - a) * i / (n - 1));
  const chart = svg('svg', {viewBox: '0 0 ' + W + ' ' + H, width: '100%', style: 'max-width:' + W + 'px', role: 'img', 'aria-label': 'Recall against context tokens. ' + words},
    ticks(x0, x1, 5).map(v => [svg('line', {x1: X(v), x2: X(v), y1: 20, y2: H - 36, stroke: 'var(--line)'}),
      svg('text', {x: X(v), y: H - 20, 'text-anchor': 'middle'}, whole(v))]),
    ticks(y0, y1, 5).map(v => [svg('line', {x1: 52, x2: W - 20, y1: Y(v), y2: Y(v), stroke: 'var(--line)'}),
      svg('text', {x: 46, y: Y(v) + 4, 'text-anchor': 'end'}, fixed(v, 2))]),
    svg('text', {x: W - 20, y: H - 4, 'text-anchor': 'end'}, 'retrieved tokens a question →'),
    svg('text', {x: 8, y: 14}, '↑ recall'),
    svg('polyline', {points: front.map(p => X(p.x) + ',' + Y(p.y)).join(' '), fill: 'none', stroke: 'var(--contained)', 'stroke-width': 2, 'stroke-dasharray': '5 4'}),
    points.map(p => mark(shapes[p.c.retriever] || 'circle', X(p.x), Y(p.y), onFront.has(p.c.cell), p.c.label)),
    placed(points.map(p => ({text: p.c.label, x: X(p.x), y: Y(p.y), strong: onFront.has(p.c.cell)})), W));
  return el('section', {'aria-labelledby': 'h-frontier'}, el('h2', {id: 'h-frontier'}, 'Recall against context'),
    chart, el('p', {class: 'note'}, words + ' A cell off the frontier costs more context for no more recall. ● dense · ■ bm25 · ◆ hybrid.'));
}
/* Labels that don't cover one another: frontier first, others where there is room. */
function placed(items, width) {
  const boxes = [], out = [];
  for (const item of [...items].sort((a, b) => b.strong - a.strong)) {
    const w = item.text.length * 6.4;
    for (const [dx, dy] of [[9, 4], [-9 - w, 4], [-w / 2, -10], [-w / 2, 18]]) {
      const box = {l: item.x + dx, r: item.x + dx + w, t: item.y + dy - 10, b: item.y + dy + 3};
      if (box.l < 50 || box.r > width - 4 || boxes.some(o => box.l < o.r && o.l < box.r && box.t < o.b && o.t < box.b)
          || items.some(o => o !== item && o.x > box.l - 4 && o.x < box.r + 4 && o.y > box.t - 4 && o.y < box.b + 4)) continue;
      boxes.push(box);
      out.push(svg('text', {x: box.l, y: item.y + dy, style: item.strong ? 'fill:var(--ink);font-weight:600' : ''}, item.text));
      break;
    }
  }
  return out;
}
function mark(shape, x, y, strong, label) {
  const look = {fill: strong ? 'var(--contained)' : 'var(--soft)'};
  const title = svg('title', {}, label);
  if (shape === 'square') return svg('rect', {x: x - 4.5, y: y - 4.5, width: 9, height: 9, ...look}, title);
  if (shape === 'diamond') return svg('path', {d: 'M' + x + ' ' + (y - 6) + 'l6 6l-6 6l-6 -6z', ...look}, title);
  return svg('circle', {cx: x, cy: y, r: 5, ...look}, title);
}
function outcomes() {
  if (!scored.length) return null;
  return el('section', {'aria-labelledby': 'h-outcomes'}, el('h2', {id: 'h-outcomes'}, 'Where the answers went'),
    el('div', {class: 'legend'}, OUTCOMES.map(([key, name, meaning]) => el('span', {title: meaning}, el('i', {class: key}), name + ': ' + meaning))),
    table('Questions by what became of their worst slot; of the slots found, how many by a fuzzy match, cut at an edge, or where the encoder never read.', [
      {head: 'cell', cell: c => c.label},
      {head: '', cell: c => {
        const total = OUTCOMES.reduce((sum, [key]) => sum + c.scores.outcomes[key], 0) || 1;
        return el('div', {class: 'bar', 'aria-hidden': 'true'}, OUTCOMES.map(([key, name]) =>
          el('span', {class: key, style: 'width:' + (c.scores.outcomes[key] / total * 100).toFixed(3) + '%', title: name + ' ' + c.scores.outcomes[key]})));
      }},
      ...OUTCOMES.map(([key, name]) => ({head: name, n: 1, cell: c => whole(c.scores.outcomes[key])})),
      {head: 'fuzzy', n: 1, title: 'slots found by a fuzzy match only', cell: c => whole(c.scores.flags.fuzzy)},
      {head: 'cut', n: 1, title: 'of these, cut at the chunk\'s edge', cell: c => whole(c.scores.flags.cutAtEdge)},
      {head: 'unseen', n: 1, title: 'slots found only where the encoder never read', cell: c => whole(c.scores.flags.beyondEncoder)}], scored));
}
function classes() {
  const names = [...new Set(scored.flatMap(c => c.scores.classes.map(k => k.name)))];
  if (!names.length) return null;
  const of = (c, name) => c.scores.classes.find(k => k.name === name);
  const best = Object.fromEntries(names.map(name => [name, Math.max(...scored.map(c => of(c, name) ? of(c, name).metrics.recall : 0))]));
  const disagree = report.verdict.cautions.filter(c => c.includes('disagree'));
  return el('section', {'aria-labelledby': 'h-classes'}, el('h2', {id: 'h-classes'}, 'By question class'),
    disagree.map(c => el('p', {class: 'caution'}, '⚠ ' + c)),
    table('Recall per class with its 95 % interval; bold is the highest in its class. Where classes disagree by more than chance, the verdict says so.', [
      {head: 'cell', cell: c => c.label},
      ...names.map(name => ({head: name + ' (' + (scored.map(c => of(c, name)).find(Boolean) || {metrics: {questions: 0}}).metrics.questions + ')', cell: c => {
        const k = of(c, name);
        if (!k) return '–';
        const value = fixed(k.metrics.recall, 3);
        return [Math.abs(k.metrics.recall - best[name]) < 1e-9 ? el('strong', {}, value) : value,
          k.ci95 ? el('div', {class: 'soft nowrap'}, '[' + fixed(k.ci95.low, 2) + ', ' + fixed(k.ci95.high, 2) + ']') : ''];
      }}))], scored));
}
function chunks() {
  const described = report.strategies.filter(s => s.health);
  if (!described.length) return null;
  const params = s => Object.entries(s.strategy.params).map(([k, v]) => k + ' ' + v).join(', ');
  return el('section', {'aria-labelledby': 'h-chunks'}, el('h2', {id: 'h-chunks'}, 'Ingest cost and truncation'),
    table('Nominal cost, as if nothing were cached: the same on every machine. Truncated are chunks longer than the encoder reads; what it never saw is a share of all text.', [
      {head: 'strategy', cell: s => [s.strategy.name, el('div', {class: 'soft'}, params(s))]},
      {head: 'encoder tokens', n: 1, cell: s => s.cost ? whole(s.cost.totalEncoderTokens) : '–'},
      {head: 'of these, sentences', n: 1, cell: s => s.cost ? whole(s.cost.sentenceEncoderTokens) : '–'},
      {head: 'chunk vectors', n: 1, cell: s => s.cost ? whole(s.cost.vectors) : '–'},
      {head: 'sentence vectors', n: 1, cell: s => s.cost ? whole(s.cost.sentenceVectors) : '–'},
      {head: 'calls', n: 1, cell: s => s.cost ? whole(s.cost.calls) : '–'},
      {head: 'truncated', n: 1, cell: s => percent(s.health.truncatedShare, 1)},
      {head: 'text never seen', n: 1, cell: s => percent(s.health.unseenShare, 1)},
      {head: 'tokens lost', n: 1, cell: s => whole(s.health.encoderTokensLost)}], described),
    table('What the chunks are like, whatever the retriever.', [
      {head: 'strategy', cell: s => s.strategy.name},
      {head: 'chunks', n: 1, cell: s => whole(s.health.chunks)},
      {head: 'tokens min', n: 1, cell: s => whole(s.health.tokensMin)},
      {head: 'median', n: 1, cell: s => whole(s.health.tokensMedian)},
      {head: 'mean', n: 1, cell: s => whole(s.health.tokensMean)},
      {head: 'max', n: 1, cell: s => whole(s.health.tokensMax)},
      {head: 'sizes', cell: s => histogram(s.health)},
      {head: 'tiny', n: 1, title: 'below ' + report.settings.report.minFloorTokens + (report.settings.report.minFloorTokens === 1 ? ' token' : ' tokens'), cell: s => percent(s.health.tinyShare)},
      {head: 'oversized', n: 1, cell: s => percent(s.health.oversizedShare)},
      {head: 'clean boundaries', n: 1, cell: s => percent(s.health.cleanBoundaryShare)},
      {head: 'tables intact', n: 1, cell: s => s.health.tablesIntactShare === null || s.health.tablesIntactShare === undefined ? '–' : percent(s.health.tablesIntactShare)},
      {head: 'duplicates', n: 1, cell: s => whole(s.health.duplicates)},
      {head: 'precision Ω', n: 1, title: 'the best precision any retriever could reach', cell: s => s.precisionOmega ? percent(s.precisionOmega.mean, 1) : '–'}], described),
    report.timings.stages.length ? el('p', {class: 'note'}, 'Measured, summed over everything handled side by side, waiting included; outside the digest: '
      + report.timings.stages.map(t => t.name + ' ' + fixed(t.millis / 1000, 1) + ' s').join(', ') + '.') : '',
    (report.timings.ingest || []).length ? el('p', {class: 'note'}, 'Cutting and embedding by document, 95th percentile, as measured (cached vectors take no time): '
      + report.timings.ingest.map(t => t.strategy + ' ' + fixed(t.p95Millis / 1000, 2) + ' s').join(', ') + '.') : '');
}
function histogram(health) {
  const max = Math.max(...health.histogram.map(b => b.count)), last = Math.max(...health.histogram.map(b => b.from)) / 100 + 1;
  const w = Math.max(2, Math.min(8, 120 / last));
  const words = health.histogram.map(b => b.count + ' from ' + b.from).join(', ');
  return svg('svg', {width: Math.ceil(last * w), height: 24, role: 'img', 'aria-label': 'Chunks by tokens: ' + words}, svg('title', {}, words),
    health.histogram.map(b => svg('rect', {x: b.from / 100 * w, width: w - 1, y: 24 - 24 * b.count / max, height: 24 * b.count / max, fill: 'var(--accent)'})));
}
function corpus() {
  const bad = report.documents.filter(d => d.failure);
  return el('section', {'aria-labelledby': 'h-corpus'}, el('h2', {id: 'h-corpus'}, 'Corpus'),
    bad.map(d => el('p', {class: 'caution wrap'}, '⚠ ' + d.id + ' was left out: ' + d.failure)),
    el('details', {}, el('summary', {}, plural(report.documents.length, 'document')),
      table('Every document of the snapshot.', [
        {head: 'document', cell: d => d.id},
        {head: 'characters', n: 1, cell: d => whole(d.length)},
        {head: 'headings', n: 1, cell: d => whole(d.headings)},
        {head: 'state', cell: d => d.failure ? 'left out' : 'evaluated'}], report.documents)));
}
function pins() {
  const rows = Object.entries(report.pins.fields);
  const s = report.settings;
  return el('section', {'aria-labelledby': 'h-pins'}, el('h2', {id: 'h-pins'}, 'What was held fixed'),
    el('p', {class: 'note'}, 'Runs are comparable when these are equal. Seed ' + s.report.seed + ', ' + plural(s.report.resamples, 'resample')
      + ' by ' + s.report.resample + ', λ ' + s.report.balancedLambda + ' are report settings, no pins.'),
    el('details', {}, el('summary', {}, 'pins ' + report.pins.hash),
      table('Pins all cells share.', [{head: 'pin', cell: r => r[0]}, {head: 'value', cell: r => el('code', {}, String(r[1]))}], rows)));
}
