import videojs from 'video.js/core';
import 'video.js/dist/video-js.css';

export function create(box, url) {
  const video = document.createElement('video');
  video.className = 'video-js';
  box.append(video);
  const player = videojs(video, { controls: true, preload: 'metadata', fluid: true, sources: [url] });
  return { video: () => box.querySelector('video'), destroy: () => player.dispose() };
}
