import { browseMessages } from '../i18n/browse';
import { PageLink } from '../lib/app-navigation';
import { buttonClass, IconAndText } from './button';
import css from './pager.module.css';

interface PagerProps {
  at: number;
  of: number;
  to(page: number): string;
  /** The accessible name, for pages with several pagers. */
  label?: string;
}

/** Links to the previous and next page. At the first and last page, the unavailable link is disabled (R2.4-07). */
export function Pager({ at, of, to, label = browseMessages.pages }: PagerProps) {
  if (of <= 1) return null;
  const className = buttonClass({ kind: 'line', small: true });
  const renderLink = (page: number, icon: 'left' | 'right', label: string) =>
    page >= 1 && page <= of ? (
      <PageLink to={to(page)} within className={className} rel={icon === 'left' ? 'prev' : 'next'}>
        <IconAndText icon={icon}>{label}</IconAndText>
      </PageLink>
    ) : (
      <button type="button" className={className} disabled>
        <IconAndText icon={icon}>{label}</IconAndText>
      </button>
    );
  return (
    <nav className={css.pager} aria-label={label}>
      {renderLink(at - 1, 'left', browseMessages.previousPage)}
      <span role="status">{browseMessages.pageOf(at, of)}</span>
      {renderLink(at + 1, 'right', browseMessages.nextPage)}
    </nav>
  );
}
