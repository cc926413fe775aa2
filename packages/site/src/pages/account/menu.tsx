import { isStaff } from '@tenger/api-contract';
import { useSnapshot } from 'valtio/react';
import { Icon, type IconName } from '../../components/icon';
import { own } from '../../i18n/account';
import { PageLink } from '../../lib/links';
import { session } from '../../state/session';
import { openSub, type SubDrawer } from './account-panel';
import css from './menu.module.css';

type Entry = { readonly icon: IconName; readonly label: string } & (
  | { readonly sub: SubDrawer }
  | { readonly to: string }
);

/** R2.6-05. */
const entries: readonly Entry[] = [
  { icon: 'user', label: own.myProfile, sub: 'profile' },
  { icon: 'lock', label: own.changePin, sub: 'pin' },
  { icon: 'ticket', label: own.extend, to: '/payment' },
  { icon: 'clock', label: own.history, to: '/history' },
  { icon: 'heart', label: own.liked, to: '/episode/liked' },
  { icon: 'list', label: own.fund, to: '/profile/my-fund' },
  { icon: 'device', label: own.settings, to: '/profile' },
];

/** For those who work here. */
const work: Entry = { icon: 'grid', label: own.staff, to: '/staff' };

const Inside = ({ icon, label }: Pick<Entry, 'icon' | 'label'>) => (
  <>
    <Icon name={icon} size={20} className={css.icon} />
    <span>{label}</span>
    <Icon name="right" size={16} className={css.more} />
  </>
);

/** What a viewer may do with the account: two open further drawers, the others lead to pages. */
export function Menu({ sub }: { sub: SubDrawer | null }) {
  const { user } = useSnapshot(session);
  return (
    <nav aria-label={own.accountMenu}>
      <ul className={css.menu}>
        {(isStaff(user?.role) ? [...entries, work] : entries).map((entry) => (
          <li key={entry.label}>
            {'sub' in entry ? (
              <button
                type="button"
                className={css.entry}
                aria-haspopup="dialog"
                aria-expanded={sub === entry.sub}
                onClick={() => openSub(entry.sub)}
              >
                <Inside {...entry} />
              </button>
            ) : (
              <PageLink to={entry.to} className={css.entry}>
                <Inside {...entry} />
              </PageLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
