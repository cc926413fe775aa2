/** @jsxImportSource preact */
import { message } from '../../foundation/message';
import type { ViewControl } from '../../ui/control';
import { Button } from '../../ui/kit/button';
import type { IconPaths } from '../../ui/kit/icon';
import { missingTrack } from './missing-track';
import missingTrackCss from './missing-track.css?inline';

const noVideoText = message(
  'missing-track.video',
  'There is no picture, because this browser does not support {codec}.',
);
const noAudioText = message(
  'missing-track.audio',
  'There is no sound, because this browser does not support {codec}.',
);
const otherBrowserText = message('missing-track.other-browser', 'Try another browser.');
const switchText = message('missing-track.switch', 'Switch to {quality}');
const closeText = message('missing-track.close', 'Close');

const closeIcon: IconPaths = ['m6 6 12 12M18 6 6 18', ''];

/** Explains a missing picture or missing sound, and offers another file. */
export const missingTrackNotice: ViewControl = {
  slot: 'offer',
  order: 5,
  css: missingTrackCss,
  view: ({ player, t }) => {
    const { missing, alternative, dismiss } = player.get(missingTrack);
    const track = missing.value;
    const other = track && alternative.value;
    return (
      <div class={track ? 'missing-track' : 'offer-live'}>
        {/* The live region stays: screen readers announce changes in it, not a region that appears. */}
        <p class="missing-track-text" role="status">
          {track && t(track.kind === 'video' ? noVideoText : noAudioText, { codec: track.codec })}
          {track && !other && ` ${t(otherBrowserText)}`}
        </p>
        {other && (
          <button
            type="button"
            class="missing-track-switch"
            part="button"
            onClick={() => player.state.stream.peek()?.qualities?.select(other.id)}
          >
            {t(switchText, { quality: other.label })}
          </button>
        )}
        {track && <Button icon={closeIcon} size={18} label={t(closeText)} align="end" onPress={dismiss} />}
      </div>
    );
  },
};
