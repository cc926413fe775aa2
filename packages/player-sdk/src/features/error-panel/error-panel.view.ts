import { defineFeature } from '../../engine/feature';
import { type Message, message, type Translate } from '../../foundation/message';
import { type Readable, signal } from '../../foundation/signal';
import type { PlayerError, PlayerErrorCode } from '../../media/errors';
import type { ElementControl } from '../../ui/control';
import { element } from '../../ui/dom';
import { createButton } from '../../ui/kit/button-element';
import { createIcon, type IconPaths } from '../../ui/kit/icon-element';
import errorPanelCss from './error-panel.css?inline';

export interface Recovery {
  /** The browser reports a network connection. */
  readonly online: Readable<boolean>;
}

/** Resumes when the network is back; paused media stays paused. */
export const recovery = defineFeature('recovery', ({ player, scope }): Recovery => {
  const online = signal(navigator.onLine);
  const { state } = player;
  let playing = false;

  scope.effect(() => {
    const error = state.error.value;
    if (!error) {
      playing = !state.paused.value;
      return;
    }
    online.value = navigator.onLine;
    const listening = new AbortController();
    const options = { signal: listening.signal };
    window.addEventListener('offline', () => (online.value = false), options);
    window.addEventListener(
      'online',
      () => {
        online.value = true;
        const { code } = error;
        if (code === 'network' || code === 'server' || code === 'engine-missing') {
          void player.retry({ play: playing });
        }
      },
      options,
    );
    return () => listening.abort();
  });

  return { online };
});

const failedText = message('error-panel.failed', 'The video could not be loaded');
const noSourceText = message('error-panel.no-source', 'Sorry, the video was not found');
const engineMissingText = message('error-panel.engine-missing', 'No engine to play {subject} was found');
const unsupportedText = message('error-panel.unsupported', 'Your browser cannot play {subject}');
const offlineText = message('error-panel.offline', 'There is no internet connection');
const retryText = message('error-panel.retry', 'Try again');
const codeText = message('error-panel.code', 'Error: {code}');
const networkHint = message('error-panel.network-hint', 'Check your connection and try again.');
const offlineHint = message('error-panel.offline-hint', 'Playback continues when the connection is back.');
const serverHint = message(
  'error-panel.server-hint',
  'The server cannot deliver the video now. Try again later.',
);
const notFoundHint = message('error-panel.not-found-hint', 'It may have been moved or removed.');
const unsupportedHint = message(
  'error-panel.unsupported-hint',
  'Try a current version of Chrome, Edge, Firefox or Safari.',
);
const decodeHint = message('error-panel.decode-hint', 'The file is damaged, or your browser cannot read it.');
const expiredHint = message('error-panel.expired-hint', 'The link has expired. Reload the page.');

/** Hints for errors that the viewer can act on. */
const hints: Readonly<Partial<Record<PlayerErrorCode, Message>>> = {
  network: networkHint,
  server: serverHint,
  'not-found': notFoundHint,
  'engine-missing': networkHint,
  'engine-unsupported': unsupportedHint,
  decode: decodeHint,
  'expired-url': expiredHint,
};

const alertIcon: IconPaths = ['M8.5 3.5h7l5 5v7l-5 5h-7l-5-5v-7zM12 7.5v5.5M12 16v.5', ''];

/** Shows the error and what to do, in place of the picture. */
export const errorPanel: ElementControl = {
  slot: 'overlay',
  css: errorPanelCss,
  create: ({ player, t }) => {
    const { online: isOnline } = player.use(recovery());
    return () => {
      const error = player.state.error.value;
      if (!error) return;
      const online = isOnline.value;
      const hint = hintFor(error, online);
      return element(
        'div',
        { class: 'error', part: 'error', role: 'alert' },
        createIcon(alertIcon, 40),
        element('p', { class: 'error-title' }, describeError(error, online, t)),
        hint && element('p', { class: 'error-hint' }, t(hint)),
        error.code !== 'no-source' &&
          createButton(
            () => ({ icon: 'replay', label: t(retryText), class: 'error-retry' }),
            () => void player.retry(),
            t(retryText),
          ),
        element('p', { class: 'error-code' }, t(codeText, { code: error.code })),
      );
    };
  },
};

/** The error's description for the viewer. */
export function describeError({ code, subject }: PlayerError, online: boolean, t: Translate): string {
  if (code === 'no-source') return t(noSourceText);
  if (code === 'network' && !online) return t(offlineText);
  if (code === 'engine-missing' && subject) return t(engineMissingText, { subject });
  if ((code === 'engine-unsupported' || code === 'unsupported-source') && subject) {
    return t(unsupportedText, { subject });
  }
  return t(failedText);
}

/** What to do about it. */
function hintFor({ code }: PlayerError, online: boolean): Message | undefined {
  return code === 'network' && !online ? offlineHint : hints[code];
}
