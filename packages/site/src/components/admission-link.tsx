import { words } from '../i18n';
import { money } from '../i18n/format';
import { theatre } from '../i18n/theatre';
import type { Admission } from '../lib/admission';
import { PageLink } from '../lib/links';
import css from './admission-link.module.css';
import { buttonClass, IconAndWords } from './button';
import { Spinner } from './spinner';

/** The way to a film, by what stands between it and this viewer: rents it, or plays it. */
export function AdmissionLink({ to, admission }: { to: string; admission: Admission }) {
  const waiting = admission.by === 'unknown';
  const rent = waiting || admission.by === 'price';
  return (
    <PageLink
      to={to}
      className={waiting ? `${buttonClass()} ${css.waiting}` : buttonClass()}
      data-rent={rent || undefined}
      data-for={rent ? 'visitor' : undefined}
      aria-busy={waiting || undefined}
    >
      <IconAndWords icon={rent ? 'ticket' : 'play'}>
        {rent ? theatre.rentFor(money(admission.price)) : words.watch}
      </IconAndWords>
      {waiting && <Spinner size={20} label={words.loading} />}
    </PageLink>
  );
}
