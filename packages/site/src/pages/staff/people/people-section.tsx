import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { hasRight, type Role, roles, type StaffPerson, setRole, staffPeople } from '@tenger/api-contract';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { call } from '../../../api';
import { Button } from '../../../components/button';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { SelectField } from '../../../components/select-field';
import { formatTimestamp } from '../../../i18n/date-time';
import { staffMessages } from '../../../i18n/staff';
import { peopleMessages } from '../../../i18n/staff/people';
import { showFailure } from '../../../lib/show-failure';
import { session } from '../../../state/session';
import { showToast } from '../../../state/toasts';
import { Badge } from '../badge';
import { SearchBox } from '../search-box';
import type { StaffSection } from '../section';
import { StaffList, toSinglePage } from '../staff-list';
import { type Column, Table } from '../table';
import { Toolbar } from '../toolbar';
import { useFilters } from '../use-filters';
import css from './people-section.module.css';
import { PersonPanel } from './person-panel';

const options = roles.map((value) => ({ value, label: staffMessages.roles[value] }));

/** `/staff/people`: accounts, their roles and their cards. */
function PeopleSection() {
  const filters = useFilters();
  const queries = useQueryClient();
  const { user } = useSnapshot(session);
  const { q } = filters;
  const shown = /^[\w-]{8,40}$/.exec(filters.text('person'))?.[0];
  const mayChangeRoles = hasRight(user?.role, 'people');
  const [asked, setAsked] = useState<{ person: StaffPerson; role: Role } | null>(null);
  const list = useQuery({
    queryKey: ['staff', 'people', q],
    queryFn: async ({ signal }) => (await call(staffPeople, { query: { ...(q && { q }) } }, { signal })).data,
    staleTime: 0,
  });
  const give = useMutation({
    mutationFn: ({ person, role }: { person: StaffPerson; role: Role }) =>
      call(setRole, { body: { user_id: person.id, role } }),
    onSuccess: async ({ data }, { person, role }) => {
      setAsked(null);
      showToast(
        data.approval === null
          ? peopleMessages.didRole(person.nickname, staffMessages.roles[role])
          : peopleMessages.didRequestRole(person.nickname),
        'done',
      );
      await queries.invalidateQueries({ queryKey: ['staff'] });
    },
    onError: showFailure,
  });
  const columns: readonly Column<StaffPerson>[] = [
    {
      head: peopleMessages.person,
      main: true,
      cell: ({ nickname, account, muted_until, blocked_at }) => (
        <>
          {nickname} {blocked_at !== null && <Badge tone="bad">{peopleMessages.blocked}</Badge>}
          {account && <small>{peopleMessages.profileOf(account.nickname)}</small>}
          {muted_until !== null && Date.parse(muted_until) > Date.now() && (
            <small>{staffMessages.muted(formatTimestamp(muted_until))}</small>
          )}
        </>
      ),
    },
    { head: staffMessages.phone, short: true, cell: ({ phone }) => phone },
    { head: peopleMessages.since, short: true, cell: ({ created_at }) => formatTimestamp(created_at) },
    {
      head: peopleMessages.role,
      actions: mayChangeRoles,
      // The role of a profile never changes.
      cell: (person) =>
        !mayChangeRoles || person.account ? (
          staffMessages.roles[person.role]
        ) : person.id === user?.id ? (
          <span>
            {staffMessages.roles[person.role]} ({peopleMessages.you})
          </span>
        ) : (
          <div className={css.role}>
            <SelectField
              label={peopleMessages.roleOf(person.nickname)}
              value={person.role}
              options={options}
              choose={(value) => setAsked({ person, role: value as Role })}
            />
          </div>
        ),
    },
    {
      head: peopleMessages.openCard,
      actions: true,
      cell: ({ id, nickname }) => (
        <Button
          kind="line"
          small
          aria-label={`${peopleMessages.openCard}: ${nickname}`}
          onClick={() => filters.set('person', id)}
        >
          {peopleMessages.openCard}
        </Button>
      ),
    },
  ];
  return (
    <>
      <Toolbar>
        <SearchBox label={peopleMessages.searchPeople} value={q} search={(text) => filters.set('q', text)} />
      </Toolbar>
      <StaffList
        of={toSinglePage(list)}
        empty={{ text: peopleMessages.noPeople }}
        clear={q ? filters.clear : undefined}
      >
        {(rows) => (
          <Table label={staffMessages.sections.people} columns={columns} rows={rows} keyOf={({ id }) => id} />
        )}
      </StaffList>
      <ConfirmDialog
        open={asked !== null}
        kind="primary"
        title={peopleMessages.roleTitle}
        text={
          asked && (
            <>
              {peopleMessages.roleText(asked.person.nickname, staffMessages.roles[asked.role])}{' '}
              {asked.role === 'admin' && peopleMessages.roleNeedsApproval}
            </>
          )
        }
        confirm={peopleMessages.roleDo}
        cancel={staffMessages.cancel}
        busy={give.isPending}
        onConfirm={() => asked && give.mutate(asked)}
        onClose={() => setAsked(null)}
      />
      {shown && <PersonPanel key={shown} userId={shown} close={() => filters.set('person', '')} />}
    </>
  );
}

export const peopleSection: StaffSection = {
  path: 'people',
  icon: 'people',
  right: 'accounts',
  labelKey: 'people',
  component: PeopleSection,
};
