import type { Quality } from '../../media/stream';
import type { PlayerHandle } from '../../tenger-player';

export type Tell = (name: string, payload?: unknown) => void;

/** Our moments under DPlayer's names. Those of the media are listened to when somebody asks for them. */
export function tellMoments(handle: PlayerHandle, tell: Tell): void {
  const { player } = handle;
  const ended = player.signal;
  let mode = 'none';
  handle.on('fullscreenchange', (next) => {
    if (mode === 'browser') tell('fullscreen_cancel');
    if (mode === 'web') tell('webfullscreen_cancel');
    if (next === 'browser') tell('fullscreen');
    if (next === 'web') tell('webfullscreen');
    mode = next;
  });
  handle.on('qualitychange', (quality) => tell('quality_end', quality));
  handle.on('danmakusend', (comment) => tell('danmaku_send', comment));
  handle.on('subtitlechange', (track) => tell('subtitle_change', track));
  handle.on('screenshot', (picture) => {
    // Unlike DPlayer's this address still works when it is told; it ends with the player.
    const address = URL.createObjectURL(picture);
    ended.addEventListener('abort', () => URL.revokeObjectURL(address), { once: true });
    tell('screenshot', address);
  });
  handle.on('destroy', () => tell('destroy'));

  const changes = <T>(
    readable: { subscribe(hear: (value: T) => void): () => void },
    hear: (value: T) => void,
  ) => {
    // Subscribing tells what is, which is no change.
    let first = true;
    const stop = readable.subscribe((value) => {
      if (!first) hear(value);
      first = false;
    });
    ended.addEventListener('abort', stop, { once: true });
  };
  const late = <Api>(feature: Promise<Api>, use: (api: Api) => void) =>
    feature.then(
      (api) => ended.aborted || use(api),
      () => {
        // This film has no such thing, so nothing of it happens.
      },
    );
  const notice = player.find<{
    text: { subscribe(hear: (text: string) => void): () => void };
  }>({ featureName: 'notice' });
  if (notice) changes(notice.text, (text) => tell(text ? 'notice_show' : 'notice_hide', text || undefined));
  const quality = player.find<{
    selected: { subscribe(hear: (quality: Quality | undefined) => void): () => void };
  }>({ featureName: 'quality' });
  let last: Quality | undefined;
  if (quality)
    changes(quality.selected, (chosen) => {
      // A film's first quality is no switch.
      if (chosen && last) tell('quality_start', chosen);
      last = chosen;
    });

  handle.on('loadeddata', () => {
    if (watched) return;
    watched = true;
    late(handle.feature('contextMenu'), ({ at }) =>
      changes(at, (point) => tell(point ? 'contextmenu_show' : 'contextmenu_hide')),
    );
    late(handle.feature('subtitles'), ({ visible }) =>
      changes(visible, (shown) => tell(shown ? 'subtitle_show' : 'subtitle_hide')),
    );
    late(handle.feature('danmaku'), ({ settings, status }) => {
      let { visible, opacity } = settings.peek();
      changes(settings, (next) => {
        if (next.visible !== visible) tell(next.visible ? 'danmaku_show' : 'danmaku_hide');
        if (next.opacity !== opacity) tell('danmaku_opacity', next.opacity);
        ({ visible, opacity } = next);
      });
      const loaded = (now: string) => {
        if (now === 'loading') tell('danmaku_load_start');
        if (now === 'ready') {
          tell('danmaku_load_end');
          tell('danmaku_loaded');
        }
      };
      loaded(status.peek());
      changes(status, loaded);
    });
  });
  let watched = false;

  const size = new ResizeObserver(() => tell('resize'));
  size.observe(handle.element);
  ended.addEventListener('abort', () => size.disconnect(), { once: true });
}
