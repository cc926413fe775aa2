import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type OpenSession, revokeSession } from '@tenger/api-contract';
import { call, failureWords } from '../../api';
import { Button } from '../../components/button';
import { Failed } from '../../components/failed';
import { Icon } from '../../components/icon';
import { Bone } from '../../components/skeleton';
import { own } from '../../i18n/account';
import { daysAgo } from '../../i18n/format';
import { notify } from '../../state/notices';
import css from './devices.module.css';
import { devicesQuery } from './queries';

/** Somebody else's sign-in is ended with a press; one's own by signing out. */
function Device({ device, busy, end }: { device: OpenSession; busy: boolean; end(): void }) {
  const name = device.device || own.someDevice;
  return (
    <li className={css.device}>
      <Icon name={/iPhone|Android|iPad/.test(name) ? 'phone' : 'device'} className={css.icon} />
      <div className={css.what}>
        <p className={css.name}>
          {name}
          {device.current && <span className={css.here}>{own.thisDevice}</span>}
        </p>
        <p className={css.when}>{own.seen(daysAgo(device.seen_at))}</p>
      </div>
      {!device.current && (
        <Button look="line" small busy={busy} aria-label={own.endDeviceOf(name)} onClick={end}>
          {own.endDevice}
        </Button>
      )}
    </li>
  );
}

const Bones = () => (
  <ul aria-hidden="true">
    {[0, 1, 2].map((at) => (
      <li key={at} className={css.device}>
        <Bone width={24} height={24} />
        <div className={css.what}>
          <Bone width="40%" height={18} />
          <Bone width="60%" height={14} marginTop={6} />
        </div>
      </li>
    ))}
  </ul>
);

/** R4.1: the devices that are signed in, each of which can be signed out from here. */
export function Devices({ userId }: { userId: string }) {
  const queries = useQueryClient();
  const list = useQuery(devicesQuery(userId));
  const revoke = useMutation({
    mutationFn: (id: string | undefined) => call(revokeSession, { body: id ? { id } : {} }),
    onSuccess: ({ data }, id) => notify(id ? own.deviceEnded : own.devicesEnded(data.ended), 'done'),
    onError: (error) => notify(failureWords(error), 'error'),
    onSettled: () => queries.invalidateQueries({ queryKey: devicesQuery(userId).queryKey }),
  });
  if (list.isPending) return <Bones />;
  if (!list.data) return <Failed text={own.devicesFailed} retry={() => void list.refetch()} />;
  const others = list.data.filter((device) => !device.current);
  return (
    <>
      <ul aria-label={own.devices}>
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
          look="danger"
          small
          busy={revoke.isPending && revoke.variables === undefined}
          onClick={() => revoke.mutate(undefined)}
        >
          {own.endOthers}
        </Button>
      ) : (
        others.length === 0 && <p className={css.when}>{own.onlyThisDevice}</p>
      )}
    </>
  );
}
