import { pageSlides } from '@tenger/api-contract';
import { dataQuery } from '../../api';

/** The featured movie of the theatre; null if there is none. */
export const theatreWindowQuery = dataQuery(pageSlides, { params: { slot: '4' }, query: { multi: '1' } });
