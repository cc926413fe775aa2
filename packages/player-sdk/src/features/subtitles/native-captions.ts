import type { Player } from '../../engine/player';
import type { Scope } from '../../foundation/scope';
import { followVideo } from '../../media/follow-video';
import { plainText } from './parse/plain-text';
import type { LoadedTrack } from './track-loader';

/** Number of cues before and after the current time. All cues would be thousands of objects per element. */
const around = { before: 20, after: 80 };

/**
 * Mirrors the cues in a hidden native text track: where the browser takes the video out of the page, as
 * iPhones do for fullscreen and all browsers for picture-in-picture, the browser shows this track.
 */
export function createNativeCaptions(player: Player, scope: Scope) {
  let native: TextTrack | undefined;
  let from = 0;
  let to = -1;

  const clear = () => {
    for (const cue of [...(native?.cues ?? [])]) native?.removeCue(cue);
    from = 0;
    to = -1;
  };
  followVideo(player.video, scope, (video, signal) => {
    const track = video.addTextTrack('subtitles');
    const setMode = (mode: TextTrackMode) => () => {
      track.mode = mode;
      // The browser may also draw the track in the page.
      player.surface.peek()?.host.toggleAttribute('data-native-cues', mode === 'showing');
    };
    setMode('hidden')();
    native = track;
    to = -1;
    for (const name of ['webkitbeginfullscreen', 'enterpictureinpicture']) {
      video.addEventListener(name, setMode('showing'), { signal });
    }
    for (const name of ['webkitendfullscreen', 'leavepictureinpicture']) {
      video.addEventListener(name, setMode('hidden'), { signal });
    }
    video.addEventListener(
      'webkitpresentationmodechanged',
      () => setMode(Reflect.get(video, 'webkitPresentationMode') === 'inline' ? 'hidden' : 'showing')(),
      { signal },
    );
    // A native text track cannot be removed, only emptied.
    signal.addEventListener('abort', () => {
      if (native === track) clear();
      track.mode = 'disabled';
    });
  });

  return {
    clear,
    /** Keeps the cues around the current time in the native track. */
    fill({ file, index }: LoadedTrack, seconds: number, offset: number) {
      const middle = index.after(seconds - offset);
      const { cues } = file;
      const first = from > 0 && middle < from + 5;
      const last = to < cues.length && middle > to - 5;
      if (!native || (to >= 0 && !first && !last)) return;
      clear();
      from = Math.max(0, middle - around.before);
      to = Math.min(cues.length, middle + around.after);
      for (const { start, end, payload, position } of cues.slice(from, to)) {
        if (end + offset <= 0) continue;
        const cue = new VTTCue(
          Math.max(0, start + offset),
          end + offset,
          escapeText(plainText(file.readText(payload))),
        );
        if (position.line === 0) cue.line = 0;
        native.addCue(cue);
      }
    },
  };
}

/** The browser parses tags in cue text. */
function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
