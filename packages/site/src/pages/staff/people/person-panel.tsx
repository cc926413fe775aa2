import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type PersonCard, readStaffPerson } from '@tenger/api-contract';
import { call } from '../../../api';
import { LoadError } from '../../../components/load-error';
import { SidePanel } from '../../../components/side-panel';
import { SkeletonBlock } from '../../../components/skeleton';
import { messages } from '../../../i18n';
import { formatTimestamp } from '../../../i18n/date-time';
import { formatNumber } from '../../../i18n/format';
import { staffMessages } from '../../../i18n/staff';
import { peopleMessages } from '../../../i18n/staff/people';
import { PersonLink, TextAuthor } from '../author';
import { Badge } from '../badge';
import css from '../detail.module.css';
import { Fact } from '../fact';
import { AccountActions } from './account-actions';
import { AuditEntries, Grants, Orders, PersonDevices, Reports, Texts } from './person-lists';

function Card({ person, refetch }: { person: PersonCard; refetch(): void }) {
  const { id, account, nickname, phone, role, block, days, expires_at, created_at, passkeys } = person;
  return (
    <div className={css.panel}>
      <div className={css.summary}>
        <TextAuthor author={person} isOnCard />
        <Badge>{staffMessages.roles[role]}</Badge>
        {block && <Badge tone="bad">{peopleMessages.blocked}</Badge>}
      </div>
      <AccountActions person={person} refetch={refetch} />
      <dl className={css.facts}>
        {block && (
          <Fact name={peopleMessages.blocked}>
            {peopleMessages.blockedBy(block.by ?? staffMessages.none, formatTimestamp(block.at))}
            <q>{block.reason}</q>
          </Fact>
        )}
        {account && (
          <Fact name={peopleMessages.account}>
            <PersonLink id={account.id} nickname={account.nickname} />
          </Fact>
        )}
        <Fact name={staffMessages.phone}>{phone}</Fact>
        <Fact name={peopleMessages.access}>
          {days > 0 && expires_at !== null
            ? `${peopleMessages.days(formatNumber(days))}, ${peopleMessages.until(formatTimestamp(expires_at))}`
            : peopleMessages.noDays}
        </Fact>
        <Fact name={peopleMessages.since}>{formatTimestamp(created_at)}</Fact>
        <Fact name={peopleMessages.passkeys}>{formatNumber(passkeys)}</Fact>
        <Fact name={peopleMessages.id}>{id}</Fact>
      </dl>
      <PersonDevices devices={person.devices} />
      {person.grants && <Grants grants={person.grants} />}
      {person.orders && <Orders orders={person.orders} phone={phone} />}
      {person.comments && <Texts kind="comments" texts={person.comments} nickname={nickname} />}
      {person.danmaku && <Texts kind="danmaku" texts={person.danmaku} nickname={nickname} />}
      {person.reports && <Reports reports={person.reports} />}
      {person.audit && <AuditEntries audit={person.audit} userId={account?.id ?? id} />}
    </div>
  );
}

/** The card of an account or a profile: what staff know about it, and what they can do. */
export function PersonPanel({ userId, close }: { userId: string; close(): void }) {
  const queries = useQueryClient();
  // Below `staff`, so that a ban from writing refetches it.
  const { data, isError, refetch } = useQuery({
    queryKey: ['staff', 'person', userId],
    queryFn: async ({ signal }) => (await call(readStaffPerson, { params: { id: userId } }, { signal })).data,
    staleTime: 0,
  });
  return (
    <SidePanel open close={close} placement="side" wide title={data?.nickname ?? peopleMessages.cardTitle}>
      {data ? (
        <Card person={data} refetch={() => void queries.invalidateQueries({ queryKey: ['staff'] })} />
      ) : isError ? (
        <LoadError text={peopleMessages.cardFailed} retry={() => void refetch()} />
      ) : (
        <div className={css.panel}>
          <p className="visually-hidden" role="status">
            {messages.loading}
          </p>
          <SkeletonBlock height={320} width="100%" />
        </div>
      )}
    </SidePanel>
  );
}
