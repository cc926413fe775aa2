import { useInfiniteQuery } from '@tanstack/react-query';
import { auditKinds, type StaffAuditEntry, staffAudit } from '@tenger/api-contract';
import { call } from '../../../api';
import { SelectField } from '../../../components/select-field';
import { formatTimestamp } from '../../../i18n/date-time';
import { staffMessages } from '../../../i18n/staff';
import { auditMessages } from '../../../i18n/staff/audit';
import { Changes } from '../changes';
import { SearchBox } from '../search-box';
import type { StaffSection } from '../section';
import { StaffList } from '../staff-list';
import { staffListQuery } from '../staff-list-query';
import { type Column, Table } from '../table';
import { Toolbar } from '../toolbar';
import { useFilters } from '../use-filters';
import { actorOf, auditTargetOf } from './audit-names';

const columns: readonly Column<StaffAuditEntry>[] = [
  {
    head: staffMessages.action,
    main: true,
    cell: ({ action, target, actor }) => (
      <>
        {staffMessages.actions[action] ?? action}
        {target !== actor.id && <small>{auditTargetOf(target)}</small>}
      </>
    ),
  },
  {
    head: auditMessages.change,
    cell: ({ before, after, detail }) => <Changes before={before} after={after} detail={detail} />,
  },
  { head: auditMessages.who, short: true, cell: ({ actor }) => actorOf(actor) },
  { head: auditMessages.network, short: true, cell: ({ network }) => network ?? staffMessages.none },
  {
    head: auditMessages.when,
    short: true,
    cell: ({ at }) => <time dateTime={at}>{formatTimestamp(at)}</time>,
  },
];

const kinds = ['all', ...auditKinds] as const;

/** `/staff/audit`: changes by staff, payments and security events. */
function AuditSection() {
  const filters = useFilters();
  const { q } = filters;
  const kind = filters.oneOf('kind', kinds);
  const list = useInfiniteQuery(
    staffListQuery(['audit', q, kind], (at, signal) =>
      call(staffAudit, { query: { ...(q && { q }), ...(kind !== 'all' && { kind }), ...at } }, { signal }),
    ),
  );
  return (
    <>
      <Toolbar>
        <SearchBox label={auditMessages.searchAudit} value={q} search={(text) => filters.set('q', text)} />
        <SelectField
          label={staffMessages.filter}
          value={kind}
          options={kinds.map((value) => ({
            value,
            label: value === 'all' ? staffMessages.allKinds : auditMessages.auditKinds[value],
          }))}
          choose={(value) => filters.set('kind', value === 'all' ? '' : value)}
        />
      </Toolbar>
      <StaffList
        of={list}
        empty={{ text: auditMessages.noAuditEntries }}
        clear={q || kind !== 'all' ? filters.clear : undefined}
      >
        {(rows) => (
          <Table label={staffMessages.sections.audit} columns={columns} rows={rows} keyOf={({ id }) => id} />
        )}
      </StaffList>
    </>
  );
}

export const auditSection: StaffSection = {
  path: 'audit',
  icon: 'clock',
  right: 'audit',
  labelKey: 'audit',
  component: AuditSection,
};
