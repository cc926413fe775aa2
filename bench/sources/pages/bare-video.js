export function bareVideo(box) {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.style.width = '100%';
  box.append(video);
  return {
    video,
    destroy() {
      video.removeAttribute('src');
      video.load();
      video.remove();
    },
  };
}
