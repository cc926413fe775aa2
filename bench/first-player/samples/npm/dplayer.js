import DPlayer from 'dplayer';

new DPlayer({ container: document.getElementById('player'), video: { url: '/film.mp4' } });
