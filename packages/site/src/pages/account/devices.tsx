import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type OpenSession, revokeSession } from '@tenger/api-contract';
import { call, failureMessage } from '../../api';
import { Button } from '../../components/button';
import { Icon } from '../../components/icon';
import { LoadError } from '../../components/load-error';
import { SkeletonBlock } from '../../components/skeleton';
import { accountMessages } from '../../i18n/account';
import { formatDaysAgo } from '../../i18n/format';
import { showToast } from '../../state/toasts';
import css from './devices.module.css';
import { devicesQuery } from './queries';

/** A signed-in device. Other devices have a sign-out button; this one does not. */
function Device({ device, busy, end }: { device: OpenSession; busy: boolean; end(): void }) {
  const name = device.device || accountMessages.someDevice;
  return (
    <li className={css.device}>
      <Icon name={/iPhone|Android|iPad/.test(name) ? 'phone' : 'device'} className={css.icon} />
      <div className={css.text}>
        <p className={css.name}>
          {name}
          {device.current && <span className={css.here}>{accountMessages.thisDevice}</span>}
        </p>
        <p className={css.when}>{accountMessages.seen(formatDaysAgo(device.seen_at))}</p>
      </div>
      {!device.current && (
        <Button kind="line" small busy={busy} aria-label={accountMessages.endDeviceOf(name)} onClick={end}>
          {accountMessages.endDevice}
        </Button>
      )}
    </li>
  );
}

const DeviceSkeleton = () => (
  <ul aria-hidden="true">
    {[0, 1, 2].map((at) => (
      <li key={at} className={css.device}>
        <SkeletonBlock width={24} height={24} />
        <div className={css.text}>
          <SkeletonBlock width="40%" height={18} />
          <SkeletonBlock width="60%" height={14} marginTop={6} />
        </div>
      </li>
    ))}
  </ul>
);

/** R4.1: the signed-in devices. Other devices can be signed out here. */
export function Devices({ userId }: { userId: string }) {
  const queries = useQueryClient();
  const list = useQuery(devicesQuery(userId));
  const revoke = useMutation({
    mutationFn: (id: string | undefined) => call(revokeSession, { body: id ? { id } : {} }),
    onSuccess: ({ data }, id) =>
      showToast(id ? accountMessages.deviceEnded : accountMessages.devicesEnded(data.ended), 'done'),
    onError: (error) => showToast(failureMessage(error), 'error'),
    onSettled: () => queries.invalidateQueries({ queryKey: devicesQuery(userId).queryKey }),
  });
  if (list.isPending) return <DeviceSkeleton />;
  if (!list.data) return <LoadError text={accountMessages.devicesFailed} retry={() => void list.refetch()} />;
  const others = list.data.filter((device) => !device.current);
  return (
    <>
      <ul aria-label={accountMessages.devices}>
        {list.data.map((device) => (
          <Device
            key={device.id}
            device={device}
            busy={revoke.isPending && revoke.variables === device.id}
            end={() => revoke.mutate(device.id)}
          />
        ))}
      </ul>
      {others.length > 1 ? (
        <Button
          kind="danger"
          small
          busy={revoke.isPending && revoke.variables === undefined}
          onClick={() => revoke.mutate(undefined)}
        >
          {accountMessages.endOthers}
        </Button>
      ) : (
        others.length === 0 && <p className={css.when}>{accountMessages.onlyThisDevice}</p>
      )}
    </>
  );
}
