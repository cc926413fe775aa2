import { isStaff } from '@tenger/api-contract';
import { pathTo } from '@tenger/api-contract/site-paths';
import { useSnapshot } from 'valtio/react';
import { Icon, type IconName } from '../../components/icon';
import { accountMessages } from '../../i18n/account';
import { PageLink } from '../../lib/app-navigation';
import { session } from '../../state/session';
import css from './account-menu.module.css';
import { openSubPanel, type SubPanelName } from './account-panel-state';

type Entry = { readonly icon: IconName; readonly label: string; readonly mainProfile?: true } & (
  | { readonly sub: SubPanelName }
  | { readonly to: string }
);

/** R2.6-05, and the profiles of the household. `mainProfile`: the others cannot do it. */
const entries: readonly Entry[] = [
  { icon: 'user', label: accountMessages.myProfile, sub: 'profile', mainProfile: true },
  { icon: 'people', label: accountMessages.switchProfile, to: pathTo('household') },
  { icon: 'lock', label: accountMessages.changePin, sub: 'pin', mainProfile: true },
  { icon: 'ticket', label: accountMessages.extend, to: pathTo('payment'), mainProfile: true },
  { icon: 'clock', label: accountMessages.history, to: pathTo('history') },
  { icon: 'heart', label: accountMessages.liked, to: pathTo('liked') },
  { icon: 'list', label: accountMessages.fund, to: pathTo('purchases'), mainProfile: true },
  { icon: 'device', label: accountMessages.settings, to: pathTo('profile'), mainProfile: true },
];

/** For staff. */
const staffEntries: Entry = { icon: 'grid', label: accountMessages.staff, to: pathTo('staff') };

const EntryContent = ({ icon, label }: Pick<Entry, 'icon' | 'label'>) => (
  <>
    <Icon name={icon} size={20} className={css.icon} />
    <span>{label}</span>
    <Icon name="right" size={16} className={css.more} />
  </>
);

/** The account menu. Two entries open sub-panels, the others are links. */
export function AccountMenu({ sub }: { sub: SubPanelName | null }) {
  const { user } = useSnapshot(session);
  const all = isStaff(user?.role) ? [...entries, staffEntries] : entries;
  const shown = user?.main === false ? all.filter(({ mainProfile }) => !mainProfile) : all;
  return (
    <nav aria-label={accountMessages.accountMenu}>
      <ul className={css.menu}>
        {shown.map((entry) => (
          <li key={entry.label}>
            {'sub' in entry ? (
              <button
                type="button"
                className={css.entry}
                aria-haspopup="dialog"
                aria-expanded={sub === entry.sub}
                onClick={() => openSubPanel(entry.sub)}
              >
                <EntryContent {...entry} />
              </button>
            ) : (
              <PageLink to={entry.to} className={css.entry}>
                <EntryContent {...entry} />
              </PageLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
