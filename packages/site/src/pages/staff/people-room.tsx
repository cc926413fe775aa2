import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Role, roles, type StaffPerson, setRole, staffPeople } from '@tenger/api-contract';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { ApiError, call } from '../../api';
import { Choice } from '../../components/choice';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { words } from '../../i18n';
import { staff } from '../../i18n/staff';
import { stampOf } from '../../i18n/times';
import { notify } from '../../state/notices';
import { session } from '../../state/session';
import { PartsList } from './parts-list';
import { SearchBox } from './search-box';
import { type Column, Table } from './table';
import { Toolbar } from './toolbar';
import { useFilters } from './use-filters';

const options = roles.map((value) => ({ value, label: staff.roles[value] }));

/** `/staff/people`: who may do what here. */
export function PeopleRoom() {
  const filters = useFilters();
  const queries = useQueryClient();
  const { user } = useSnapshot(session);
  const { q } = filters;
  const [asked, setAsked] = useState<{ person: StaffPerson; role: Role } | null>(null);
  const list = useQuery({
    queryKey: ['staff', 'people', q],
    queryFn: async ({ signal }) => (await call(staffPeople, { query: { ...(q && { q }) } }, { signal })).data,
    staleTime: 0,
  });
  const give = useMutation({
    mutationFn: ({ person, role }: { person: StaffPerson; role: Role }) =>
      call(setRole, { body: { user_id: person.id, role } }),
    onSuccess: async (_, { person, role }) => {
      setAsked(null);
      notify(staff.didRole(person.nickname, staff.roles[role]), 'done');
      await queries.invalidateQueries({ queryKey: ['staff'] });
    },
    onError: (error) => notify(error instanceof ApiError ? error.message : words.failed, 'error'),
  });
  const columns: readonly Column<StaffPerson>[] = [
    {
      head: staff.person,
      main: true,
      cell: ({ nickname, muted_until }) => (
        <>
          {nickname}
          {muted_until !== null && Date.parse(muted_until) > Date.now() && (
            <small>{staff.muted(stampOf(muted_until))}</small>
          )}
        </>
      ),
    },
    { head: staff.phone, short: true, cell: ({ phone }) => phone },
    { head: staff.since, short: true, cell: ({ created_at }) => stampOf(created_at) },
    {
      head: staff.role,
      actions: true,
      cell: (person) =>
        person.id === user?.id ? (
          <span>
            {staff.roles[person.role]} ({staff.you})
          </span>
        ) : (
          <Choice
            label={staff.roleOf(person.nickname)}
            value={person.role}
            options={options}
            choose={(value) => setAsked({ person, role: value as Role })}
          />
        ),
    },
  ];
  const pages = {
    ...list,
    data: list.data && { pages: [{ data: list.data }] },
    hasNextPage: false,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    fetchNextPage: () => undefined,
  };
  return (
    <>
      <Toolbar>
        <SearchBox label={staff.searchPeople} value={q} search={(text) => filters.set('q', text)} />
      </Toolbar>
      <PartsList of={pages} empty={{ text: staff.noPeople }} clear={q ? filters.clear : undefined}>
        {(rows) => <Table label={staff.rooms.people} columns={columns} rows={rows} keyOf={({ id }) => id} />}
      </PartsList>
      <ConfirmDialog
        open={asked !== null}
        look="primary"
        title={staff.roleTitle}
        text={asked && staff.roleText(asked.person.nickname, staff.roles[asked.role])}
        confirm={staff.roleDo}
        cancel={staff.cancel}
        busy={give.isPending}
        onConfirm={() => asked && give.mutate(asked)}
        onClose={() => setAsked(null)}
      />
    </>
  );
}
