import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type HouseholdProfile, MAX_PROFILES, profilePinOf } from '@tenger/api-contract';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { failureMessage, RequestError } from '../../../api';
import { Button } from '../../../components/button';
import { EmptyState } from '../../../components/empty-state';
import { LoadError } from '../../../components/load-error';
import { Page } from '../../../components/page';
import { PathIcon } from '../../../components/path-icon';
import { PinDialog } from '../../../components/pin-dialog';
import { SkeletonBlock } from '../../../components/skeleton';
import { messages } from '../../../i18n';
import { accountMessages } from '../../../i18n/account';
import { householdMessages } from '../../../i18n/household';
import { useAppNavigation } from '../../../lib/app-navigation';
import { session } from '../../../state/session';
import { openSignIn } from '../../../state/sign-in';
import { showToast } from '../../../state/toasts';
import { householdQuery } from '../queries';
import css from './household-page.module.css';
import { HouseholdProfileForm } from './profile-form';
import { ProfileTile } from './profile-tile';
import { switchProfile } from './switch-profile';

const PLUS = 'M12 5v14M5 12h14';

const pinError = (error: unknown) =>
  (error instanceof RequestError && error.fields.pin) || failureMessage(error as Error);

const TileSkeletons = () => (
  <div className={css.tiles} aria-hidden="true">
    {[0, 1, 2].map((at) => (
      <div key={at} className={css.tile}>
        <SkeletonBlock width={112} height={112} />
        <SkeletonBlock width={88} height={18} marginTop={10} />
      </div>
    ))}
  </div>
);

/** The profiles of the household: one continues, and the main one manages the others. */
export function HouseholdPage() {
  const { userId } = useSnapshot(session);
  if (userId) return <Profiles userId={userId} />;
  return (
    <Page title={householdMessages.title}>
      <div className={css.visitor}>
        <EmptyState art="night" text={accountMessages.signInFirst} />
        <Button onClick={() => openSignIn({ tab: 'login', reason: accountMessages.signInFirst })}>
          {messages.signIn}
        </Button>
      </div>
    </Page>
  );
}

function Profiles({ userId }: { userId: string }) {
  const queries = useQueryClient();
  const query = householdQuery(userId);
  const list = useQuery(query);
  const { go } = useAppNavigation();
  const [editing, setEditing] = useState(false);
  /** The profile whose form is open; `new` for another one. */
  const [form, setForm] = useState<HouseholdProfile | 'new'>();
  const [asked, setAsked] = useState<HouseholdProfile>();
  const [opening, setOpening] = useState(false);

  const profiles = list.data ?? [];
  const current = profiles.find(({ id }) => id === userId);
  const canManage = current?.main === true;
  const isFull = profiles.length >= MAX_PROFILES;

  const choose = async (profile: HouseholdProfile) => {
    if (!current || opening) return;
    if (profile.id === current.id) return go('/');
    if (profilePinOf(current, profile)) return setAsked(profile);
    setOpening(true);
    try {
      await switchProfile(profile);
    } catch (error) {
      setOpening(false);
      showToast(failureMessage(error as Error), 'error');
    }
  };

  return (
    <Page
      title={editing ? householdMessages.manageTitle : householdMessages.title}
      note={
        list.data && !canManage
          ? householdMessages.mainOnly
          : editing && isFull
            ? householdMessages.full(MAX_PROFILES)
            : undefined
      }
      aside={
        canManage &&
        profiles.length > 1 && (
          <Button kind="line" small onClick={() => setEditing(!editing)}>
            {editing ? householdMessages.done : householdMessages.manage}
          </Button>
        )
      }
    >
      {list.isPending ? (
        <TileSkeletons />
      ) : !list.data ? (
        <LoadError text={failureMessage(list.error)} retry={() => void list.refetch()} />
      ) : (
        <ul className={css.tiles} aria-busy={opening || undefined}>
          {profiles.map((profile) => (
            <li key={profile.id}>
              <ProfileTile
                profile={profile}
                current={profile.id === userId}
                editing={editing}
                locked={current !== undefined && profilePinOf(current, profile) !== undefined}
                press={() => (editing ? setForm(profile) : void choose(profile))}
              />
            </li>
          ))}
          {canManage && !isFull && (
            <li>
              <button type="button" className={css.tile} onClick={() => setForm('new')}>
                <span className={`${css.picture} ${css.plus}`}>
                  <PathIcon path={PLUS} size={40} />
                </span>
                <span className={css.name}>{householdMessages.add}</span>
              </button>
            </li>
          )}
        </ul>
      )}
      {form && (
        <HouseholdProfileForm
          profile={form === 'new' ? undefined : form}
          close={() => setForm(undefined)}
          saved={(next) => {
            queries.setQueryData(query.queryKey, next);
            setForm(undefined);
            if (next.length < 2) setEditing(false);
          }}
        />
      )}
      {asked && current && (
        <PinDialog
          kind="primary"
          title={householdMessages.pinTitle(asked.name)}
          text={
            profilePinOf(current, asked) === 'account'
              ? householdMessages.accountPin
              : householdMessages.profilePin
          }
          confirm={householdMessages.open}
          cancel={householdMessages.cancel}
          run={(pin) => switchProfile(asked, pin)}
          messageFor={pinError}
          close={() => setAsked(undefined)}
        />
      )}
    </Page>
  );
}
