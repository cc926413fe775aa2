import { message } from '../../foundation/message';

export const translatedText = message('credit.translated', 'Translated by');
