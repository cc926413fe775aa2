import type { Card } from '@tenger/api-contract';
import { formatLongDate } from '../i18n/format';
import { theatreMessages } from '../i18n/theatre';

/** When an upcoming movie comes out. */
export const releaseText = ({ released_date }: Pick<Card, 'released_date'>): string =>
  released_date === null
    ? theatreMessages.releaseUnknown
    : theatreMessages.comesOut(formatLongDate(released_date));
