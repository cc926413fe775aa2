import type { Translate } from '../../foundation/message';
import type { PlayerError } from '../../media/errors';
import { engineMissingText, failedText, noSourceText, unsupportedText } from './messages';

/** What happened, for the viewer. */
export function describeError({ code, subject }: PlayerError, t: Translate): string {
  if (code === 'no-source') return t(noSourceText);
  if (code === 'engine-missing' && subject) return t(engineMissingText, { subject });
  if ((code === 'engine-unsupported' || code === 'unsupported-source') && subject) {
    return t(unsupportedText, { subject });
  }
  return t(failedText);
}
