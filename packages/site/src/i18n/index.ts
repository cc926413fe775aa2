import { language } from './language';
import { mn, type Words } from './mn';

/** The words of the site, in its language. A second one is fetched by those alone who chose it. */
export const words: Words = language === 'en' ? (await import('./en')).en : mn;
