import { messages } from '../i18n';
import { browseMessages } from '../i18n/browse';
import { PageLink } from '../lib/app-navigation';
import css from './list-tabs.module.css';

/** The two lists behind the link of the genres in the main menu: series and the theatre. */
export const ListTabs = ({ current }: { current: 'series' | 'theatre' }) => (
  <nav aria-label={browseMessages.listTabs}>
    <ul className={css.tabs}>
      {(['series', 'theatre'] as const).map((list) => (
        <li key={list}>
          <PageLink
            to={`/${list}`}
            within
            className={css.tab}
            aria-current={list === current ? 'page' : undefined}
          >
            {messages[list]}
          </PageLink>
        </li>
      ))}
    </ul>
  </nav>
);
