import { language } from './language';
import { mnParty, type PartyWords } from './mn-party';

/** The words of watching together, in the site's language. */
export const party: PartyWords = language === 'en' ? (await import('./en-party')).enParty : mnParty;
