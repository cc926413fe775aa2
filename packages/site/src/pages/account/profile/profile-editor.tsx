import { useQuery } from '@tanstack/react-query';
import { useSnapshot } from 'valtio/react';
import { Failed } from '../../../components/failed';
import { Bone } from '../../../components/skeleton';
import { words } from '../../../i18n';
import { own } from '../../../i18n/account';
import { session } from '../../../state/session';
import { profileQuery } from '../queries';
import { ProfileForm } from './profile-form';
import css from './profile-form.module.css';

const Bones = () => (
  <div className={css.form} aria-busy="true">
    <p className="visually-hidden" role="status">
      {words.loading}
    </p>
    <Bone width={88} height={88} borderRadius="50%" />
    {[0, 1, 2, 3].map((at) => (
      <div key={at} className={css.bones}>
        <Bone width="30%" height={16} />
        <Bone height={52} />
      </div>
    ))}
  </div>
);

/** The profile form as soon as its contents are there. */
export function ProfileEditor() {
  const { userId } = useSnapshot(session);
  const { data, isError, refetch } = useQuery({ ...profileQuery(userId ?? ''), enabled: userId !== null });
  if (data) return <ProfileForm profile={data} />;
  if (isError) return <Failed text={own.accountMissing} retry={() => void refetch()} />;
  return <Bones />;
}
