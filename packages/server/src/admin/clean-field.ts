import { ApiError } from '../platform/http/errors';
import { cleanText, type TextRule } from '../platform/text/clean';

/** Cleans a text for storage; errors name the field. */
export function cleanField(field: string, text: string, rule: TextRule): string {
  try {
    return cleanText(field, text, rule);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const message = text.trim() === '' ? 'field.empty' : error.text;
    throw new ApiError('bad-input', { message, fields: { [field]: message } });
  }
}

/** Cleans a text that may be empty. */
export const cleanOptionalField = (field: string, text: string, rule: TextRule): string =>
  text.trim() === '' ? '' : cleanField(field, text, rule);
