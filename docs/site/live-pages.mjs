import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Maps addresses in samples to real ones. The video is the demo's "steppe". */
const mappings = [
  ['/player/', '/examples/player/'],
  ['/film/master.m3u8', '/examples/media/steppe/hls/master.m3u8'],
  ['/film/mn.vtt.enc', '/examples/media/steppe/subtitles/mn.vtt.enc'],
  ['/film/mn.vtt', '/examples/media/steppe/subtitles/mn.vtt'],
  ['/film/en.srt', '/examples/media/steppe/subtitles/en.srt'],
  ['/film/poster.webp', '/docs/images/steppe.webp'],
  ['/film/', '/examples/media/steppe/'],
  ['/ads/tea.mp4', '/examples/media/ads/preroll.mp4'],
  ['/next.webp', '/docs/images/steppe.webp'],
];

const replaceAddresses = (code) =>
  code.replaceAll(/(["'`])(\/(?:player|film|ads)\/[^"'`]*|\/next\.webp)/g, (whole, quote, path) => {
    const mapping = mappings.find(([from]) => path.startsWith(from));
    return mapping ? `${quote}${mapping[1]}${path.slice(mapping[0].length)}` : whole;
  });

/** A sample as a page that runs under `script-src 'self'; style-src 'self'`: inline code moves to files beside it. */
function pageOf(code, title) {
  const files = new Map();
  const put = (text, extension) => {
    const name = `part-${files.size + 1}.${extension}`;
    files.set(name, text);
    return name;
  };
  const body = replaceAddresses(code)
    .replaceAll(
      /<script( type="module")?>([\s\S]*?)<\/script>/g,
      (_, kind = '', text) => `<script${kind} src="${put(text, 'js')}"></script>`,
    )
    .replaceAll(
      /<style>([\s\S]*?)<\/style>/g,
      (_, text) => `<link rel="stylesheet" href="${put(text, 'css')}">`,
    );
  const head = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><link rel="icon" href="/docs/assets/icon.svg"><link rel="stylesheet" href="/docs/fonts/fonts.css"><link rel="stylesheet" href="/docs/assets/live.css"></head>`;
  files.set('index.html', `${head}<body><main>\n${body}\n</main></body></html>`);
  return files;
}

/** Turns every HTML sample into a page under live/. The docs embed marked ones; a test opens all of them. */
export function createLivePages() {
  const pages = new Map();
  return {
    clear: () => pages.clear(),
    /** The address of the sample's page. */
    add(url, code, title) {
      const page = url.replaceAll('/', '-').replace(/^-|-$/g, '') || 'index';
      const count = [...pages.keys()].filter((name) => name.startsWith(`${page}-`)).length;
      const name = `${page}-${count + 1}`;
      pages.set(name, pageOf(code, title));
      return `/docs/live/${name}/`;
    },
    write(dist) {
      for (const [name, files] of pages) {
        const folder = join(dist, 'live', name);
        mkdirSync(folder, { recursive: true });
        for (const [file, text] of files) writeFileSync(join(folder, file), text);
      }
      writeFileSync(join(dist, 'live.json'), JSON.stringify([...pages.keys()]));
    },
  };
}
