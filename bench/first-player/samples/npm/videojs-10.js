import '@videojs/html/video/player';
import '@videojs/html/video/skin';

document.getElementById('player').innerHTML = `<video-player>
  <video-skin>
    <video src="/film.mp4"></video>
  </video-skin>
</video-player>`;
