const titles = {
  bare: 'bare `<video>`',
  still: 'our markup and styles, no code',
  tenger: '**Tenger**, ES modules',
  'tenger-script': '**Tenger**, script tag',
  nplayer: 'NPlayer',
  dplayer: 'DPlayer',
  artplayer: 'ArtPlayer',
  plyr: 'Plyr',
  videojs: 'video.js (core)',
  'media-chrome': 'media-chrome',
  vidstack: 'Vidstack',
};

const median = (numbers) => {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};

/** Results as Markdown. Counts and CPU time first: they depend least on other load on the machine. */
export function printTables(results) {
  const of = (result, key) => median(result.visits.map((visit) => visit[key]));
  const bare = results.find(({ name }) => name === 'bare');
  const times = (result, key) => (bare ? `${(of(result, key) / of(bare, key)).toFixed(2)} ×` : '–');
  const whole = (value) => value.toFixed(0);
  const tenth = (value) => value.toFixed(1);
  const thousands = (value) => String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ' ');

  table(results, {
    'first load, bytes brotli': ({ first }) => thousands(first),
    gzip: ({ firstGzip }) => thousands(firstGzip),
    files: ({ firstFiles }) => firstFiles,
    'until the first frame': (result) => thousands(of(result, 'earlyBytes')),
    'files ': (result) => whole(of(result, 'earlyFiles')),
    'all fetched by rest': (result) => thousands(of(result, 'allBytes')),
    'load CPU ms': (result) => tenth(of(result, 'evaluateCpu')),
    'start CPU ms': (result) => tenth(of(result, 'startCpu')),
    'to bare': (result) => times(result, 'startCpu'),
    'construct ms': (result) => tenth(of(result, 'construct')),
    'first picture ms': (result) => whole(of(result, 'frame')),
    'to bare ': (result) => times(result, 'frame'),
    'heap kB': (result) => whole(of(result, 'heapKb')),
    elements: (result) => whole(of(result, 'elements')),
    'DOM nodes': (result) => whole(of(result, 'nodes')),
    listeners: (result) => whole(of(result, 'listeners')),
  });
  const hasLives = results.some(({ lives }) => lives);
  const ofLives =
    (read) =>
    ({ lives }) =>
      lives ? read(lives) : '–';
  table(results, {
    'playing: CPU ms/s': (result) => tenth(of(result, 'playCpu')),
    'to bare': (result) => times(result, 'playCpu'),
    'style recalculations/s': (result) => tenth(of(result, 'recalcs')),
    'layouts/s': (result) => tenth(of(result, 'layouts')),
    ...(hasLives && {
      'videos left of 50': ofLives(({ videosLeft }) => videosLeft),
      'nodes left per life': ofLives(({ nodesLeft }) => tenth(nodesLeft)),
      'listeners left per life': ofLives(({ listenersLeft }) => tenth(listenersLeft)),
      'heap left per life, kB': ofLives(({ heapLeftKb }) => tenth(heapLeftKb)),
      'CPU ms/s afterwards': ofLives(({ afterCpu }) => tenth(afterCpu)),
    }),
  });
}

function table(results, columns) {
  const row = (cells) => console.log(`| ${cells.join(' | ')} |`);
  row(['player', ...Object.keys(columns).map((title) => title.trim())]);
  row(['---', ...Object.keys(columns).map(() => '--:')]);
  for (const result of results)
    row([titles[result.name], ...Object.values(columns).map((cell) => cell(result))]);
  console.log('');
}
