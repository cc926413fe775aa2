import { pageSlides } from '@tenger/api-contract';
import { dataOf } from '../../api';

/** The film in the theatre's window; null where none was put there. */
export const windowQuery = dataOf(pageSlides, { params: { slot: '4' }, query: { multi: '1' } });
