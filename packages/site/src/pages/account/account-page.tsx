import { pathTo } from '@tenger/api-contract/site-paths';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useSnapshot } from 'valtio/react';
import { Avatar } from '../../components/avatar';
import { Button } from '../../components/button';
import { EmptyState } from '../../components/empty-state';
import { Icon, type IconName } from '../../components/icon';
import { MainProfileNeeded } from '../../components/main-profile-needed';
import { Page } from '../../components/page';
import { messages } from '../../i18n';
import { accountMessages } from '../../i18n/account';
import { PageLink } from '../../lib/app-navigation';
import { session } from '../../state/session';
import { openSignIn } from '../../state/sign-in';
import css from './account-page.module.css';
import { CopyIdButton } from './copy-id-button';

/** R2.1-25…29, the kept words and the payment page. */
const links: readonly {
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
  /** Only the main profile of the household has it. */
  readonly mainProfile?: true;
}[] = [
  { to: pathTo('profile'), label: accountMessages.myProfile, icon: 'user', mainProfile: true },
  { to: pathTo('household'), label: accountMessages.switchProfile, icon: 'people' },
  { to: pathTo('changePin'), label: accountMessages.changePin, icon: 'lock', mainProfile: true },
  { to: pathTo('purchases'), label: accountMessages.fund, icon: 'ticket', mainProfile: true },
  { to: pathTo('viewedHistory'), label: accountMessages.history, icon: 'clock' },
  { to: pathTo('words'), label: accountMessages.words, icon: 'bookmark' },
  { to: pathTo('payment'), label: accountMessages.extend, icon: 'calendar', mainProfile: true },
];

/** True if the path is the entry, or its second address (R2.1-13). */
const isHere = (path: string, to: string) => {
  const plain = path.replace(/\/$/, '');
  return plain === to || (plain === pathTo('history') && to === pathTo('viewedHistory'));
};

/** The frame of the account pages: the viewer, a menu and the content, or a request to sign in. */
export function AccountPage({
  title,
  note,
  aside,
  mainProfile = true,
  children,
}: {
  title: string;
  note?: string;
  /** False for a page about what the profile does, which is not about the account. */
  mainProfile?: boolean;
  aside?: ReactNode;
  children(userId: string): ReactNode;
}) {
  const { userId, user } = useSnapshot(session);
  const isMain = user?.main !== false;
  const { pathname } = useLocation();
  // On a phone the menu is one row that is wider than the screen.
  const menu = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const linkRect = menu.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    const menuRect = menu.current?.getBoundingClientRect();
    if (linkRect && menuRect)
      menu.current?.scrollBy(linkRect.left - menuRect.left - (menuRect.width - linkRect.width) / 2, 0);
  }, []);
  if (!userId) {
    return (
      <Page title={title}>
        <div className={css.visitor}>
          <EmptyState art="night" text={accountMessages.signInFirst} />
          <div className={css.actions}>
            <Button onClick={() => openSignIn({ tab: 'login', reason: accountMessages.signInFirst })}>
              {messages.signIn}
            </Button>
            <Button kind="quiet" onClick={() => openSignIn({ tab: 'register' })}>
              {messages.register}
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
          <div className={css.viewer}>
            <Avatar path={user?.image ?? null} name={user?.nickname ?? ''} size={56} />
            <div className={css.names}>
              <p className={css.name}>{user?.nickname ?? messages.account}</p>
              <p className={css.days}>
                {user && (
                  <>
                    <b>{user.days}</b> {accountMessages.days}
                  </>
                )}
              </p>
            </div>
          </div>
          <CopyIdButton id={userId} />
          <nav aria-label={accountMessages.accountMenu}>
            <ul ref={menu} className={css.menu}>
              {links
                .filter((link) => isMain || !link.mainProfile)
                .map(({ to, label, icon }) => (
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
        <div className={css.content}>{isMain || !mainProfile ? children(userId) : <MainProfileNeeded />}</div>
      </div>
    </Page>
  );
}

/** A section of an account page with a heading. */
export function AccountSection({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
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
