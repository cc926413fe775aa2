import { browse } from '../i18n/browse';
import { PageLink } from '../lib/links';
import { buttonClass, IconAndWords } from './button';
import css from './pager.module.css';

interface PagerProps {
  at: number;
  of: number;
  to(page: number): string;
  /** Where a page has more than one. */
  label?: string;
}

/** Previous and next; at an end the one that leads nowhere is there and says so (R2.4-07). */
export function Pager({ at, of, to, label = browse.pages }: PagerProps) {
  if (of <= 1) return null;
  const look = buttonClass({ look: 'line', small: true });
  const way = (page: number, icon: 'left' | 'right', label: string) =>
    page >= 1 && page <= of ? (
      <PageLink to={to(page)} within className={look} rel={icon === 'left' ? 'prev' : 'next'}>
        <IconAndWords icon={icon}>{label}</IconAndWords>
      </PageLink>
    ) : (
      <button type="button" className={look} disabled>
        <IconAndWords icon={icon}>{label}</IconAndWords>
      </button>
    );
  return (
    <nav className={css.pager} aria-label={label}>
      {way(at - 1, 'left', browse.previousPage)}
      <span role="status">{browse.pageOf(at, of)}</span>
      {way(at + 1, 'right', browse.nextPage)}
    </nav>
  );
}
