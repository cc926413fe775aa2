import { type Message, message } from '../../foundation/message';
import type { PlayerErrorCode } from '../../media/errors';

export const failedText = message('error-panel.failed', 'The video could not be loaded');
export const noSourceText = message('error-panel.no-source', 'Sorry, the video was not found');
export const engineMissingText = message(
  'error-panel.engine-missing',
  'No engine to play {subject} was found',
);
export const unsupportedText = message('error-panel.unsupported', 'Your browser cannot play {subject}');
export const offlineText = message('error-panel.offline', 'There is no internet connection');
export const retryText = message('error-panel.retry', 'Try again');
export const codeText = message('error-panel.code', 'Error: {code}');
const networkHint = message('error-panel.network-hint', 'Check your connection and try again.');
export const offlineHint = message(
  'error-panel.offline-hint',
  'Playback continues when the connection is back.',
);
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
const expiredHint = message('error-panel.expired-hint', 'The address has expired. Reload the page.');

/** Hints for errors that the viewer can act on. */
export const hints: Readonly<Partial<Record<PlayerErrorCode, Message>>> = {
  network: networkHint,
  server: serverHint,
  'not-found': notFoundHint,
  'engine-missing': networkHint,
  'engine-unsupported': unsupportedHint,
  decode: decodeHint,
  'expired-url': expiredHint,
};
