import type { Episode } from '@tenger/api-contract';
import { messages } from '../i18n';

/** "3-р анги"; with a name: "3-р анги · Хэрмийн чоно". */
export const episodeLabel = ({ number, name }: Pick<Episode, 'number' | 'name'>): string =>
  name ? `${messages.episode(number)} · ${name}` : messages.episode(number);
