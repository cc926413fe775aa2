import { language } from './language';
import { mnPay, type PayWords } from './mn-pay';

/** The words of paying, in the site's language. */
export const pay: PayWords = language === 'en' ? (await import('./en-pay')).enPay : mnPay;
