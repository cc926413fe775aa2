import videojs from 'video.js';
import 'video.js/dist/video-js.css';

const video = document.createElement('video');
video.className = 'video-js';
document.getElementById('player').append(video);
videojs(video, { controls: true, fluid: true, sources: ['/film.mp4'] });
