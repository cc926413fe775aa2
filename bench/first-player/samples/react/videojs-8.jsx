import { useEffect, useRef } from 'react';
import videojs from 'video.js';
import 'video.js/dist/video-js.css';

export function Film() {
  const box = useRef(null);
  useEffect(() => {
    const video = document.createElement('video');
    video.className = 'video-js';
    box.current.append(video);
    const player = videojs(video, { controls: true, fluid: true, sources: ['/film.mp4'] });
    return () => player.dispose();
  }, []);
  return <div ref={box} />;
}
