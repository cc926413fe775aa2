import { messages } from '../i18n';
import { browseMessages } from '../i18n/browse';
import { Chips } from './chips';

/** The two lists behind the link of the genres in the main menu: series and the theatre. */
export const ListTabs = ({ current }: { current: 'series' | 'theatre' }) => (
  <Chips
    label={browseMessages.listTabs}
    chips={[
      { key: 'series', to: '/series', label: messages.series, current: current === 'series' },
      { key: 'theatre', to: '/theatre', label: messages.theatre, current: current === 'theatre' },
    ]}
  />
);
