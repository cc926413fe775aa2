import { Refusal } from '../http/errors';
import { cleanText, type TextRule } from '../text/clean';

/** A text as it is kept; its own field says what is wrong with it. */
export function cleanField(field: string, text: string, rule: TextRule): string {
  try {
    return cleanText(field, text, rule);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const message = text.trim() === '' ? 'Хоосон байж болохгүй!' : error.message;
    throw new Refusal('bad-input', { message, fields: { [field]: message } });
  }
}
