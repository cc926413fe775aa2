import { useInfiniteQuery } from '@tanstack/react-query';
import { type StaffDeed, staffAudit } from '@tenger/api-contract';
import { call } from '../../api';
import { staff } from '../../i18n/staff';
import { stampOf } from '../../i18n/times';
import { Changes } from './changes';
import { partsOf } from './parts';
import { PartsList } from './parts-list';
import { SearchBox } from './search-box';
import { type Column, Table } from './table';
import { Toolbar } from './toolbar';
import { useFilters } from './use-filters';

/** "comment 1000000012" → "Сэтгэгдэл 1000000012"; an account is its id. */
function targetOf(target: string): string {
  const [kind = '', ...rest] = target.split(' ');
  const word = staff.targets[kind];
  return word && rest.length > 0 ? `${word} ${rest.join(' ')}` : target;
}

/** Deeds are done by people, by an operator at the terminal, and by the rule that hides what many report. */
const actorOf = ({ id, nickname }: StaffDeed['actor']) => {
  if (id === 'operator') return staff.operator;
  if (id === 'reports') return staff.rule;
  return nickname ?? id;
};

const columns: readonly Column<StaffDeed>[] = [
  {
    head: staff.deed,
    main: true,
    cell: ({ action, target }) => (
      <>
        {staff.deeds[action] ?? action}
        <small>{targetOf(target)}</small>
      </>
    ),
  },
  {
    head: staff.change,
    cell: ({ before, after, detail }) => <Changes before={before} after={after} detail={detail} />,
  },
  { head: staff.who, cell: ({ actor }) => actorOf(actor) },
  { head: staff.when, short: true, cell: ({ at }) => <time dateTime={at}>{stampOf(at)}</time> },
];

/** `/staff/audit`: what was done here. */
export function AuditRoom() {
  const filters = useFilters();
  const { q } = filters;
  const list = useInfiniteQuery(
    partsOf(['audit', q], (at, signal) =>
      call(staffAudit, { query: { ...(q && { q }), ...at } }, { signal }),
    ),
  );
  return (
    <>
      <Toolbar>
        <SearchBox label={staff.searchAudit} value={q} search={(text) => filters.set('q', text)} />
      </Toolbar>
      <PartsList of={list} empty={{ text: staff.noDeeds }} clear={q ? filters.clear : undefined}>
        {(rows) => <Table label={staff.rooms.audit} columns={columns} rows={rows} keyOf={({ id }) => id} />}
      </PartsList>
    </>
  );
}
