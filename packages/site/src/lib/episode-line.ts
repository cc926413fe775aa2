import type { Episode } from '@tenger/api-contract';
import { words } from '../i18n';

/** "3-р анги", or with its name "3-р анги · Хэрмийн чоно". */
export const episodeLine = ({ number, name }: Pick<Episode, 'number' | 'name'>): string =>
  name ? `${words.episode(number)} · ${name}` : words.episode(number);
