import { useQuery } from '@tanstack/react-query';
import { useSnapshot } from 'valtio/react';
import { LoadError } from '../../../components/load-error';
import { SkeletonBlock } from '../../../components/skeleton';
import { messages } from '../../../i18n';
import { accountMessages } from '../../../i18n/account';
import { useOnceTrue } from '../../../lib/use-once-true';
import { session } from '../../../state/session';
import { profileQuery } from '../queries';
import { ProfileForm } from './profile-form';
import css from './profile-form.module.css';

const FormSkeleton = () => (
  <div className={css.form} aria-busy="true">
    <p className="visually-hidden" role="status">
      {messages.loading}
    </p>
    <SkeletonBlock width={88} height={88} borderRadius="50%" />
    {[0, 1, 2, 3].map((at) => (
      <div key={at} className={css.skeleton}>
        <SkeletonBlock width="30%" height={16} />
        <SkeletonBlock height={52} />
      </div>
    ))}
  </div>
);

/** The profile form, or a skeleton while the profile loads. */
export function ProfileEditor() {
  const { userId } = useSnapshot(session);
  return userId === null ? <FormSkeleton /> : <Editor key={userId} userId={userId} />;
}

function Editor({ userId }: { userId: string }) {
  const { data, isError, isFetchedAfterMount, refetch } = useQuery(profileQuery(userId));
  // The form sends all fields: cached ones would undo what the viewer has changed on another device.
  const isFresh = useOnceTrue(isFetchedAfterMount && !isError);
  if (data && isFresh) return <ProfileForm profile={data} />;
  if (isError) return <LoadError text={accountMessages.accountMissing} retry={() => void refetch()} />;
  return <FormSkeleton />;
}
