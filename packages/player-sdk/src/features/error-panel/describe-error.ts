import type { Message, Translate } from '../../foundation/message';
import type { PlayerError } from '../../media/errors';
import {
  engineMissingText,
  failedText,
  hints,
  noSourceText,
  offlineHint,
  offlineText,
  unsupportedText,
} from './messages';

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
export function hintFor({ code }: PlayerError, online: boolean): Message | undefined {
  return code === 'network' && !online ? offlineHint : hints[code];
}
