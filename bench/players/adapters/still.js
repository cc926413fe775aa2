// The cost of our controls without code: their markup and style sheets when idle, around a bare video.
import { css, html } from './still-captured.js';

export function create(box, url) {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  root.innerHTML = html;
  const video = document.createElement('video');
  video.preload = 'metadata';
  video.muted = true;
  video.src = url;
  root.querySelector('.stage').append(video);
  box.append(host);
  return {
    video: () => video,
    destroy() {
      video.removeAttribute('src');
      video.load();
      host.remove();
    },
  };
}
