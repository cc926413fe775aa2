import Artplayer from 'artplayer';

document.getElementById('player').style.aspectRatio = '16 / 9';
new Artplayer({ container: '#player', url: '/film.mp4' });
