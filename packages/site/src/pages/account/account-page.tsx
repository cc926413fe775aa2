import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useSnapshot } from 'valtio/react';
import { Avatar } from '../../components/avatar';
import { Button } from '../../components/button';
import { Empty } from '../../components/empty';
import { Icon, type IconName } from '../../components/icon';
import { Page } from '../../components/page';
import { words } from '../../i18n';
import { own } from '../../i18n/account';
import { PageLink } from '../../lib/links';
import { session } from '../../state/session';
import { openSignIn } from '../../state/sign-in';
import css from './account-page.module.css';
import { CopyId } from './copy-id-button';

/** R2.1-25…29, and where paying lives. */
const places: readonly { readonly to: string; readonly label: string; readonly icon: IconName }[] = [
  { to: '/profile', label: own.myProfile, icon: 'user' },
  { to: '/profile/change-password', label: own.changePin, icon: 'lock' },
  { to: '/profile/my-fund', label: own.fund, icon: 'ticket' },
  { to: '/profile/viewed-history', label: own.history, icon: 'clock' },
  { to: '/payment', label: own.extend, icon: 'calendar' },
];

/** A place has one address in this menu, and some have a second (R2.1-13). */
const isHere = (path: string, to: string) => {
  const plain = path.replace(/\/$/, '');
  return plain === to || (plain === '/history' && to === '/profile/viewed-history');
};

/** A page of what belongs to the viewer: who that is and where else to go beside it, or a request to sign in. */
export function AccountPage({
  title,
  note,
  aside,
  children,
}: {
  title: string;
  note?: string;
  aside?: ReactNode;
  children(userId: string): ReactNode;
}) {
  const { userId, user } = useSnapshot(session);
  const { pathname } = useLocation();
  // On a phone the menu is a line that is wider than the screen.
  const menu = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const here = menu.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    const line = menu.current?.getBoundingClientRect();
    if (here && line) menu.current?.scrollBy(here.left - line.left - (line.width - here.width) / 2, 0);
  }, []);
  if (!userId) {
    return (
      <Page title={title}>
        <div className={css.visitor}>
          <Empty art="night" text={own.signInFirst} />
          <div className={css.ways}>
            <Button onClick={() => openSignIn({ tab: 'login', reason: own.signInFirst })}>
              {words.signIn}
            </Button>
            <Button look="quiet" onClick={() => openSignIn({ tab: 'register' })}>
              {words.register}
            </Button>
          </div>
        </div>
      </Page>
    );
  }
  return (
    <Page title={title} note={note} aside={aside}>
      <div className={css.columns}>
        <aside className={css.side}>
          <div className={css.who}>
            <Avatar path={user?.image ?? null} name={user?.nickname ?? ''} size={56} />
            <div className={css.names}>
              <p className={css.name}>{user?.nickname ?? words.account}</p>
              <p className={css.days}>
                {user && (
                  <>
                    <b>{user.days}</b> {words.days}
                  </>
                )}
              </p>
            </div>
          </div>
          <CopyId id={userId} />
          <nav aria-label={own.accountMenu}>
            <ul ref={menu} className={css.menu}>
              {places.map(({ to, label, icon }) => (
                <li key={to}>
                  <PageLink to={to} aria-current={isHere(pathname, to) ? 'page' : undefined}>
                    <Icon name={icon} size={20} />
                    {label}
                  </PageLink>
                </li>
              ))}
            </ul>
          </nav>
        </aside>
        <div className={css.content}>{children(userId)}</div>
      </div>
    </Page>
  );
}

/** A part of such a page, under a heading of its own. */
export function Panel({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className={css.panel}>
      <header className={css.head}>
        <h2>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
