import { isStaff } from '@tenger/api-contract';
import { type ReactNode, useEffect, useRef } from 'react';
import { useParams } from 'react-router-dom';
import { useSnapshot } from 'valtio/react';
import { useSecondFactor } from '../../api/use-second-factor';
import { Icon } from '../../components/icon';
import { Page } from '../../components/page';
import { staffMessages } from '../../i18n/staff';
import { PageLink } from '../../lib/app-navigation';
import { centerInRow } from '../../lib/center-in-row';
import { Redirect } from '../../lib/redirect';
import { AccountLoader } from '../../shell/account-loader';
import { session } from '../../state/session';
import type { StaffSection } from './section';
import { getSectionsFor, sectionPath } from './sections';
import css from './staff-page.module.css';

/** Offsets are rounded to pixels. */
const ROUNDED = 1;

/** Scrolls the menu so that the tab of the current section is visible on a narrow or low screen. */
function useVisibleTab(current: StaffSection | undefined) {
  const menu = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const tab = current && centerInRow(menu.current, '[aria-current]');
    if (!tab) return;
    // The column scrolls as a whole, and no further than it must.
    const column = tab.closest('nav');
    const least = tab.offsetTop + tab.offsetHeight + ROUNDED - (column?.clientHeight ?? 0);
    if (column) column.scrollTop = Math.min(Math.max(column.scrollTop, least), tab.offsetTop);
  }, [current]);
  return menu;
}

/** Says that a demo does without the second factor. */
function DemoNotice({ userId }: { userId: string }) {
  const { data } = useSecondFactor(userId);
  return data?.required === false ? <p className={css.demo}>{staffMessages.demoNotice}</p> : null;
}

/** `/staff/{section}`. For anyone without the right the page does not exist; the server refuses the calls as well. */
export function StaffPage({ unknown }: { unknown: ReactNode }) {
  const { userId, user, ended } = useSnapshot(session);
  const { section: path } = useParams();
  const sections = getSectionsFor(user?.role);
  const current = sections.find((section) => section.path === path);
  const menu = useVisibleTab(current);
  if (!userId && !ended) return unknown;
  if (!user) return <AccountLoader />;
  if (!isStaff(user.role)) return unknown;
  const [first] = sections;
  if (path === undefined && first) return <Redirect to={sectionPath(first)} />;
  if (!current) return unknown;
  const { component: Section, labelKey } = current;
  return (
    <Page
      title={staffMessages.sections[labelKey]}
      tab={`${staffMessages.sections[labelKey]} · ${staffMessages.area}`}
      note={staffMessages.notes[labelKey]}
    >
      <div className={css.columns}>
        <nav className={css.side} aria-label={staffMessages.area}>
          <p className={css.role}>
            {user.nickname}
            <span>{staffMessages.roles[user.role]}</span>
          </p>
          <ul ref={menu}>
            {sections.map((section) => (
              <li key={section.path}>
                <PageLink to={sectionPath(section)} aria-current={section === current ? 'page' : undefined}>
                  <Icon name={section.icon} size={20} />
                  {staffMessages.sections[section.labelKey]}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={css.section}>
          <DemoNotice userId={user.id} />
          <Section key={path} />
        </div>
      </div>
    </Page>
  );
}
