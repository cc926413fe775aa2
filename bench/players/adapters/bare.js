export function create(box, url) {
  const video = document.createElement('video');
  video.preload = 'metadata';
  video.muted = true;
  video.style.width = '100%';
  video.src = url;
  box.append(video);
  return {
    video: () => video,
    destroy() {
      video.removeAttribute('src');
      video.load();
      video.remove();
    },
  };
}
