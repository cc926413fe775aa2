import { createPlayer, videoFeatures } from '@videojs/react';
import { Video, VideoSkin } from '@videojs/react/video';
import '@videojs/react/video/skin.css';

const Player = createPlayer({ features: videoFeatures });

export const Film = () => (
  <Player.Provider>
    <VideoSkin>
      <Video src="/film.mp4" />
    </VideoSkin>
  </Player.Provider>
);
