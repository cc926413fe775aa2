import type { HouseholdProfile } from '@tenger/api-contract';
import { Avatar } from '../../../components/avatar';
import { AgeBadge } from '../../../components/badges';
import { Icon } from '../../../components/icon';
import { PathIcon } from '../../../components/path-icon';
import { householdMessages } from '../../../i18n/household';
import css from './household-page.module.css';

const PENCIL = 'M4 20l1-5L16 4l4 4L9 19zM13.5 6.5l4 4';

interface ProfileTileProps {
  profile: HouseholdProfile;
  current: boolean;
  /** The tile opens the form of the profile instead of choosing it. */
  editing: boolean;
  /** Whether choosing it needs a PIN. */
  locked: boolean;
  press(): void;
}

const limitOf = ({ watches_up_to: age }: HouseholdProfile) =>
  age === null ? '' : householdMessages.upTo(age);

/** A profile as a button, with the facts that matter when choosing it. */
export function ProfileTile({ profile, current, editing, locked, press }: ProfileTileProps) {
  const { name, image, main, watches_up_to: age } = profile;
  const note = current ? householdMessages.inUse : main ? householdMessages.main : limitOf(profile);
  return (
    <button
      type="button"
      className={css.tile}
      aria-current={current ? 'true' : undefined}
      // The main profile has its own form in the account menu.
      disabled={editing && main}
      onClick={press}
    >
      <span className={css.picture}>
        <Avatar path={image} name={name} size={112} />
        {age !== null && age > 0 && (
          <span className={css.age} aria-hidden="true">
            <AgeBadge age={age} />
          </span>
        )}
        {editing && !main && (
          <span className={css.over}>
            <PathIcon path={PENCIL} size={28} />
          </span>
        )}
      </span>
      <span className={css.name}>
        {locked && !editing && <Icon name="lock" size={16} />}
        {name}
      </span>
      <span className="visually-hidden">
        {editing ? householdMessages.edit : householdMessages.choose}
        {locked && !editing && ` ${householdMessages.locked}`}
      </span>
      <span className={css.note}>{note}</span>
    </button>
  );
}
