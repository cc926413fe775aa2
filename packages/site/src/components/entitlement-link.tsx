import { messages } from '../i18n';
import { formatMoney } from '../i18n/format';
import { theatreMessages } from '../i18n/theatre';
import { PageLink } from '../lib/app-navigation';
import type { MovieEntitlement } from '../lib/movie-entitlement';
import { buttonClass, IconAndText } from './button';
import css from './entitlement-link.module.css';
import { Spinner } from './spinner';

/** A link to rent or to play a movie, by the viewer's entitlement. */
export function EntitlementLink({ to, entitlement }: { to: string; entitlement: MovieEntitlement }) {
  const waiting = entitlement.by === 'unknown';
  const rent = waiting || entitlement.by === 'price';
  return (
    <PageLink
      to={to}
      className={waiting ? `${buttonClass()} ${css.waiting}` : buttonClass()}
      data-rent={rent || undefined}
      data-for={rent ? 'visitor' : undefined}
      aria-busy={waiting || undefined}
    >
      <IconAndText icon={rent ? 'ticket' : 'play'}>
        {rent ? theatreMessages.rentFor(formatMoney(entitlement.price)) : messages.watch}
      </IconAndText>
      {waiting && <Spinner size={20} label={messages.loading} />}
    </PageLink>
  );
}
