// Projects of a developer who has just installed our packages: their code, and the commands of their tools.

/** Plays, and loads a deferred feature: proves that the tool has kept the chunks and resolves them. */
const page = `import { TengerPlayer } from '@tenger/player-sdk';
const player = TengerPlayer.create(document.querySelector('#root'), { video: { url: '/media/small.mp4' }, storage: false });
player.muted = true;
player.play();
player.feature('abLoop').then(() => { document.body.dataset.late = 'there'; });
`;

const reactPage = `import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { PlayerProvider, TengerPlayer, usePlayer, useValue } from '@tenger/player-react';
function Late() {
  const player = usePlayer();
  const time = useValue(player?.state.time);
  if (player && !player.muted) { player.muted = true; player.play(); player.feature('abLoop').then(() => { document.body.dataset.late = 'there'; }); }
  return <output>{time}</output>;
}
createRoot(document.querySelector('#root')).render(
  <StrictMode><PlayerProvider><TengerPlayer video={{ url: '/media/small.mp4' }} storage={false} /><Late /></PlayerProvider></StrictMode>,
);
`;

/** A server-rendered page: hydrates, changes the video during playback, and loads another component later. */
const servedApp = `import { lazy, StrictMode, Suspense, useEffect, useRef, useState } from 'react';
import { PlayerProvider, TengerPlayer, usePlayer, useValue } from '@tenger/player-react';
const Beside = lazy(() => import('./beside.jsx'));
const films = ['/media/small.mp4', '/media/small.mp4?another'];
function Watch() {
  const [film, setFilm] = useState(0);
  const player = usePlayer();
  const time = useValue(player?.state.time) ?? 0;
  const first = useRef(null);
  useEffect(() => {
    if (!player) return;
    player.muted = true;
    player.play();
  }, [player]);
  useEffect(() => {
    if (!player || time < 0.3) return;
    if (film === 0) {
      first.current = player.element;
      setFilm(1);
      return;
    }
    const { currentSrc } = player.player.video.peek();
    const isElementKept = document.querySelector('main') === globalThis.served && player.element === first.current;
    const isChanged = currentSrc.endsWith(films[1]) && player.element.getAttribute('aria-label').includes('Film 1');
    if (isElementKept && isChanged && document.querySelector('#beside'))
      player.feature('abLoop').then(() => { document.body.dataset.late = 'there'; });
  }, [player, time, film]);
  return (
    <Suspense fallback={<p>…</p>}>
      <TengerPlayer video={{ url: films[film] }} title={{ main: 'Film ' + film }} storage={false} />
      {film > 0 && <Beside />}
    </Suspense>
  );
}
export const App = () => <StrictMode><PlayerProvider><main><Watch /></main></PlayerProvider></StrictMode>;
`;

const servedFiles = {
  'app.jsx': servedApp,
  'beside.jsx': `export default () => <p id="beside">Beside it</p>;\n`,
  'main.jsx': `import { hydrateRoot } from 'react-dom/client';
import { App } from './app.jsx';
const root = document.querySelector('#root');
globalThis.served = root.querySelector('main');
hydrateRoot(root, <App />, { onRecoverableError: (error) => console.error(error) });
`,
  'server.jsx': `import { renderToString } from 'react-dom/server';
import { App } from './app.jsx';
export const render = () => renderToString(<App />);
`,
  'serve.mjs': `import { readFileSync, writeFileSync } from 'node:fs';
import { render } from './server/server.js';
const html = render();
if (!html.includes('aspect-ratio')) throw new Error(html);
const page = readFileSync('dist/index.html', 'utf8');
writeFileSync('dist/index.html', page.replace('<div id="root">', '<div id="root">' + html));
`,
};

/** The element in frameworks: options as a property, an event listener, another video in place. */
const late = `globalThis.heard = (event) => {
  const { player, currentSrc } = event.target;
  if (!(event.target.currentTime > 0.3)) return;
  const isTitled = player.element.getAttribute('aria-label').includes('Title by property');
  if (isTitled && currentSrc.endsWith('?another')) player.feature('abLoop').then(() => { document.body.dataset.late = 'there'; });
};
`;
const elementOptions = `const options = { title: { main: 'Title by property' }, storage: false };`;

const reactElement = `import '@tenger/player-sdk/element';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
${elementOptions}
${late}
function Page() {
  const [film, setFilm] = useState('/media/small.mp4');
  return <tenger-player src={film} autoplay="muted" options={options} onplaying={() => setFilm('/media/small.mp4?another')} ontimeupdate={globalThis.heard} />;
}
createRoot(document.querySelector('#root')).render(<Page />);
`;

const vueElement = `import '@tenger/player-sdk/element';
import { createApp, ref } from 'vue/dist/vue.esm-bundler.js';
${elementOptions}
${late}
const app = createApp({
  setup() {
    const film = ref('/media/small.mp4');
    return { film, options, heard: globalThis.heard, other: () => { film.value = '/media/small.mp4?another'; } };
  },
  template: '<tenger-player :src="film" autoplay="muted" :options.prop="options" @playing="other" @timeupdate="heard"></tenger-player>',
});
app.config.compilerOptions.isCustomElement = (name) => name === 'tenger-player';
app.mount('#root');
`;

const svelteElement = `<script>
import '@tenger/player-sdk/element';
${elementOptions}
${late}
let film = $state('/media/small.mp4');
</script>
<tenger-player src={film} autoplay="muted" {options} onplaying={() => { film = '/media/small.mp4?another'; }} ontimeupdate={globalThis.heard}></tenger-player>
`;

/** Other projects' controls on our element, as in the guide: the test presses their buttons and reads their texts. */
const others = `const film = document.querySelector('tenger-player');
const late = () => film.player.feature('abLoop').then(() => { document.body.dataset.late = 'there'; });
film.muted = true;
`;

const mediaChrome = `import 'media-chrome';
import '@tenger/player-sdk/element';
${others}
const controller = document.querySelector('media-controller');
film.addEventListener('timeupdate', () => { if (Number(controller.getAttribute('mediacurrenttime')) > 0.2) late(); });
film.addEventListener('loadedmetadata', () => document.querySelector('media-play-button').click(), { once: true });
`;
const mediaChromeBody = `<media-controller><tenger-player slot="media" src="/media/small.mp4" nocontrols></tenger-player>
<media-control-bar><media-play-button></media-play-button><media-time-range></media-time-range></media-control-bar></media-controller>`;

const videoJs10 = `import '@videojs/html/video/player';
import '@videojs/html/ui/play-button';
import '@videojs/html/ui/time-slider';
import '@tenger/player-sdk/element';
${others}
document.querySelector('video-player').store.attach({ media: film, container: film.parentElement });
const { store } = document.querySelector('video-player');
film.addEventListener('timeupdate', () => { if (store.state.currentTime > 0.2 && store.state.paused === false) late(); });
film.addEventListener('loadedmetadata', () => document.querySelector('media-play-button').click(), { once: true });
`;
const videoJs10Body = `<video-player><div><tenger-player src="/media/small.mp4" nocontrols></tenger-player>
<media-play-button></media-play-button>
<media-time-slider><media-slider-track><media-slider-fill></media-slider-fill></media-slider-track></media-time-slider></div></video-player>`;

const html = (src, body = '') =>
  `<!doctype html><html lang="en"><head><title>x</title><link rel="icon" href="data:,"></head><body><div id="root"></div>${body}<script type="module" src="${src}"></script></body></html>`;

const types = `import { defineFeature, effect, type PlayerHandle, type PlayerOptions, TengerPlayer } from '@tenger/player-sdk';
import '@tenger/player-sdk/element';
import { DPlayer } from '@tenger/player-sdk/compat/dplayer';
import { connectEmbed } from '@tenger/player-sdk/embed';
import { type ExperienceEvent, observeExperience, sendBeacons } from '@tenger/player-sdk/experience';
import { defaultSkin, mountPlayer } from '@tenger/player-sdk/ui';
import { TengerPlayer as Component, usePlayer } from '@tenger/player-react';
const options: PlayerOptions = { video: { url: 'a.mp4' }, theme: '#fff' };
const player: PlayerHandle = TengerPlayer.create(document.body, options);
const name: string = new DPlayer({ video: { url: 'a.mp4' } }).handle.quality ?? '';
observeExperience(player, (event: ExperienceEvent) => { if (event.type === 'startup') event.seconds.toFixed(); });
effect(() => { document.title = String(player.state.time.value); });
export const titled = defineFeature('titled', ({ player, scope }) => {
  scope.effect(() => { document.title = String(player.state.time.value); });
  scope.effect(() => () => { document.title = ''; });
  return {};
});
const element = document.querySelector('tenger-player');
element?.play().then(() => element.currentTime);
element?.addEventListener('error', ({ detail }) => detail.code.trim());
// @ts-expect-error: there is no such option
TengerPlayer.create(document.body, { video: { url: 1 } });
export { Component, connectEmbed, defaultSkin, mountPlayer, name, sendBeacons, usePlayer };
`;

const node = `import { renderToString } from 'react-dom/server';
import { createElement } from 'react';
import { TengerPlayer } from '@tenger/player-react';
for (const entry of ['', '/ui', '/element', '/compat/dplayer', '/embed', '/experience'])
  await import('@tenger/player-sdk' + entry);
const html = renderToString(createElement(TengerPlayer, { video: { url: 'a.mp4', poster: '/poster.jpg' } }));
if (!html.includes('/poster.jpg')) throw new Error(html);
`;

const config = (moduleResolution, module) =>
  JSON.stringify({
    compilerOptions: {
      ...{ module, moduleResolution, target: 'es2022', lib: ['es2023', 'dom', 'dom.iterable'] },
      ...{ strict: true, noEmit: true, jsx: 'react-jsx', types: [] },
    },
    include: ['main.ts'],
  });

const react = (version) => ({ react: version, 'react-dom': version });

/** `runs`: commands of the project's binaries. `serve`: the folder that a browser then opens. */
export const projects = [
  {
    name: 'plain Node, as a server renders',
    packages: react('19.3.1'),
    files: { 'main.mjs': node },
    runs: [['node', 'main.mjs']],
  },
  {
    name: 'Vite',
    packages: { vite: '8.3.8' },
    files: { 'index.html': html('/main.js'), 'main.js': page },
    runs: [['vite', 'build']],
    serve: 'dist',
  },
  {
    name: 'webpack',
    packages: { webpack: '5.102.1', 'webpack-cli': '6.0.1' },
    files: {
      'main.js': page,
      'dist/index.html': html('/main.js'),
      // Not minified: that would take minutes for dash.js, hls.js and pixi.js, and prove nothing about our code.
      'webpack.config.cjs':
        "module.exports = { entry: './main.js', mode: 'production', optimization: { minimize: false }, output: { publicPath: '/' }, performance: false };",
    },
    runs: [['webpack']],
    serve: 'dist',
  },
  {
    name: 'Rollup',
    packages: {
      rollup: '4.68.7',
      '@rollup/plugin-node-resolve': '16.0.3',
    },
    files: {
      'main.js': page,
      'dist/index.html': html('/main.js'),
      'rollup.config.mjs': `import resolve from '@rollup/plugin-node-resolve';
export default { input: 'main.js', output: { dir: 'dist', format: 'es' }, plugins: [resolve({ browser: true })], onwarn() {} };`,
    },
    runs: [['rollup', '-c', '--silent']],
    serve: 'dist',
  },
  ...['18.3.1', '19.3.1'].map((version) => ({
    name: `React ${version}`,
    packages: { vite: '8.3.8', ...react(version) },
    files: { 'index.html': html('/main.jsx'), 'main.jsx': reactPage },
    runs: [['vite', 'build']],
    serve: 'dist',
  })),
  ...['18.3.1', '19.3.1'].map((version) => ({
    name: `React ${version}, rendered on a server`,
    packages: { vite: '8.3.8', ...react(version) },
    files: { 'index.html': html('/main.jsx'), ...servedFiles },
    runs: [
      ['vite', 'build'],
      ['vite', 'build', '--ssr', 'server.jsx', '--outDir', 'server'],
      ['node', 'serve.mjs'],
    ],
    serve: 'dist',
  })),
  {
    name: 'the element in React 19',
    packages: { vite: '8.3.8', ...react('19.3.1') },
    files: { 'index.html': html('/main.jsx'), 'main.jsx': reactElement },
    runs: [['vite', 'build']],
    serve: 'dist',
  },
  {
    name: 'the element in Vue',
    packages: { vite: '8.3.8', vue: '3.5.45' },
    files: { 'index.html': html('/main.js'), 'main.js': vueElement },
    runs: [['vite', 'build']],
    serve: 'dist',
  },
  {
    name: 'the element in Svelte',
    packages: { vite: '8.3.8', svelte: '5.57.3' },
    files: {
      'index.html': html('/main.js'),
      'Page.svelte': svelteElement,
      'compile.mjs': `import { readFileSync, writeFileSync } from 'node:fs';
import { compile } from 'svelte/compiler';
writeFileSync('page.js', compile(readFileSync('Page.svelte', 'utf8'), { filename: 'Page.svelte' }).js.code);
`,
      'main.js': `import { mount } from 'svelte';
import Page from './page.js';
mount(Page, { target: document.querySelector('#root') });
`,
    },
    runs: [
      ['node', 'compile.mjs'],
      ['vite', 'build'],
    ],
    serve: 'dist',
  },
  {
    name: 'the element under media-chrome',
    packages: { vite: '8.3.8', 'media-chrome': '4.19.4' },
    files: { 'index.html': html('/main.js', mediaChromeBody), 'main.js': mediaChrome },
    runs: [['vite', 'build']],
    serve: 'dist',
  },
  {
    name: 'the element under video.js 10',
    packages: { vite: '8.3.8', '@videojs/html': '10.0.0-beta.23' },
    files: { 'index.html': html('/main.js', videoJs10Body), 'main.js': videoJs10 },
    runs: [['vite', 'build']],
    serve: 'dist',
  },
  ...[
    ['6.0.3', 'bundler', 'esnext'],
    ['6.0.3', 'node16', 'node16'],
    ['5.9.3', 'bundler', 'esnext'],
  ].map(([typescript, resolution, module]) => ({
    name: `TypeScript ${typescript}, moduleResolution ${resolution}`,
    packages: { typescript, '@types/react': '19.3.0', ...react('19.3.1') },
    files: { 'main.ts': types, 'tsconfig.json': config(resolution, module) },
    runs: [['tsc', '-p', '.']],
  })),
];
