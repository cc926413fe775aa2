import { pathTo } from '@tenger/api-contract/site-paths';
import { householdMessages } from '../i18n/household';
import { PageLink } from '../lib/app-navigation';
import { buttonClass } from './button';
import { EmptyState } from './empty-state';
import css from './main-profile-needed.module.css';

/** For a profile of a household that opens a page of the account: only the main profile may use it. */
export const MainProfileNeeded = () => (
  <div className={css.note}>
    <EmptyState art="night" text={householdMessages.needsMain} />
    <PageLink to={pathTo('household')} className={buttonClass()}>
      {householdMessages.toProfiles}
    </PageLink>
  </div>
);
