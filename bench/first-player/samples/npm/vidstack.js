import { VidstackPlayer, VidstackPlayerLayout } from 'vidstack/global/player';
import 'vidstack/player/styles/default/theme.css';
import 'vidstack/player/styles/default/layouts/video.css';

VidstackPlayer.create({ target: '#player', src: '/film.mp4', layout: new VidstackPlayerLayout() });
