import type { HomeNotice } from '@tenger/api-contract';
import { PageLink } from '../../lib/app-navigation';
import css from './home-page.module.css';

/** Short texts of the operator, such as a maintenance window. */
export const Notices = ({ notices }: { notices: readonly HomeNotice[] }) =>
  notices.map(({ id, text, link, tone }) => (
    <p key={id} className={css.notice} data-tone={tone}>
      {link?.startsWith('/') ? (
        <PageLink to={link}>{text}</PageLink>
      ) : link ? (
        <a href={link}>{text}</a>
      ) : (
        text
      )}
    </p>
  ));
