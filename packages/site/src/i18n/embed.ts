import { language } from './language';
import { type EmbedWords, mnEmbed } from './mn-embed';

/** The words of a frame's code, in the site's language. */
export const embedWords: EmbedWords = language === 'en' ? (await import('./en-embed')).enEmbed : mnEmbed;
