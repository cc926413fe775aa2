import type { DanmakuComment } from '../../media/danmaku-options';
import type { Quality } from '../../media/stream';
import type { PlayerHandle } from '../../tenger-player';

export type Emit = (name: string, payload?: unknown) => void;

/** Emits player events with the names of DPlayer. Listeners of media events are added on demand. */
export function forwardEvents(
  handle: PlayerHandle,
  emit: Emit,
  toQuality: (quality: Quality) => unknown,
  toSent: (comment: DanmakuComment) => unknown,
): void {
  const { player } = handle;
  const ended = player.signal;
  let mode = 'none';
  handle.on('fullscreenchange', (next) => {
    if (mode === 'browser') emit('fullscreen_cancel');
    if (mode === 'web') emit('webfullscreen_cancel');
    if (next === 'browser') emit('fullscreen');
    if (next === 'web') emit('webfullscreen');
    mode = next;
  });
  handle.on('qualitychange', (quality) => emit('quality_end', toQuality(quality)));
  handle.on('danmakusend', (comment) => emit('danmaku_send', toSent(comment)));
  // In DPlayer, this is the change of the cues, not of the track.
  handle.on('cuechange', () => emit('subtitle_change'));
  handle.on('screenshot', (picture) => {
    // Unlike in DPlayer, the URL is valid until the player is destroyed.
    const address = URL.createObjectURL(picture);
    ended.addEventListener('abort', () => URL.revokeObjectURL(address), { once: true });
    emit('screenshot', address);
  });
  handle.on('destroy', () => emit('destroy'));

  const onChange = <T>(
    readable: { subscribe(listener: (value: T) => void): () => void },
    listener: (value: T) => void,
  ) => {
    // The first call reports the current value, not a change.
    let first = true;
    const stop = readable.subscribe((value) => {
      if (!first) listener(value);
      first = false;
    });
    ended.addEventListener('abort', stop, { once: true });
  };
  const withFeature = <Api>(feature: Promise<Api>, use: (api: Api) => void) =>
    feature.then(
      (api) => ended.aborted || use(api),
      () => {
        // The source does not use this feature, so it has no events.
      },
    );
  const notice = player.find<{
    text: { subscribe(listener: (text: string) => void): () => void };
  }>({ featureName: 'notice' });
  if (notice) onChange(notice.text, (text) => emit(text ? 'notice_show' : 'notice_hide', text || undefined));
  const quality = player.find<{
    selected: { subscribe(listener: (quality: Quality | undefined) => void): () => void };
  }>({ featureName: 'quality' });
  let last: Quality | undefined;
  if (quality)
    onChange(quality.selected, (chosen) => {
      // The first quality of a source is not a switch.
      if (chosen && last) emit('quality_start', toQuality(chosen));
      last = chosen;
    });

  handle.on('loadeddata', () => {
    if (watched) return;
    watched = true;
    withFeature(handle.feature('contextMenu'), ({ at }) => {
      // The page may have opened it before the first frame.
      if (at.peek()) emit('contextmenu_show');
      onChange(at, (point) => emit(point ? 'contextmenu_show' : 'contextmenu_hide'));
    });
    withFeature(handle.feature('subtitles'), ({ visible }) =>
      onChange(visible, (shown) => emit(shown ? 'subtitle_show' : 'subtitle_hide')),
    );
    withFeature(handle.feature('danmaku'), ({ settings, status }) => {
      let { visible, opacity } = settings.peek();
      onChange(settings, (next) => {
        if (next.visible !== visible) emit(next.visible ? 'danmaku_show' : 'danmaku_hide');
        if (next.opacity !== opacity) emit('danmaku_opacity', next.opacity);
        ({ visible, opacity } = next);
      });
      const loaded = (now: string) => {
        if (now === 'loading') emit('danmaku_load_start');
        if (now === 'ready') {
          emit('danmaku_load_end');
          emit('danmaku_loaded');
        }
      };
      loaded(status.peek());
      onChange(status, loaded);
    });
  });
  let watched = false;

  const size = new ResizeObserver(() => emit('resize'));
  size.observe(handle.element);
  ended.addEventListener('abort', () => size.disconnect(), { once: true });
}
