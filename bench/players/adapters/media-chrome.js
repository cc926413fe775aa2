import 'media-chrome';

const controls = [
  'play-button',
  'seek-backward-button',
  'seek-forward-button',
  'mute-button',
  'volume-range',
];
const more = ['time-range', 'time-display', 'playback-rate-button', 'pip-button', 'fullscreen-button'];

export function create(box, url) {
  const controller = document.createElement('media-controller');
  const bar = document.createElement('media-control-bar');
  bar.append(...[...controls, ...more].map((name) => document.createElement(`media-${name}`)));
  const video = document.createElement('video');
  video.slot = 'media';
  video.preload = 'metadata';
  video.src = url;
  controller.style.width = '100%';
  controller.append(video, bar);
  box.append(controller);
  return { video: () => video, destroy: () => controller.remove() };
}
