import type { IconName } from '../components/icon';
import { words } from '../i18n';

/** The links of header and bottom menu: what there is to go to today. */
export const places: readonly { to: string; label: string; icon: IconName }[] = [
  { to: '/', label: words.home, icon: 'home' },
  { to: '/#new', label: words.newEpisodes, icon: 'sparkle' },
  { to: '/#popular', label: words.popular, icon: 'flame' },
  { to: '/#theatre', label: words.theatre, icon: 'ticket' },
];
