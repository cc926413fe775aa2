import { useQuery } from '@tanstack/react-query';
import { type StaffPackage, staffPackages } from '@tenger/api-contract';
import { useState } from 'react';
import { call } from '../../../api';
import { Button } from '../../../components/button';
import { formatTimestamp } from '../../../i18n/date-time';
import { formatMoney, formatNumber } from '../../../i18n/format';
import { staffMessages } from '../../../i18n/staff';
import { moneyMessages } from '../../../i18n/staff/money';
import { Badge } from '../badge';
import type { StaffSection } from '../section';
import { StaffList, toSinglePage } from '../staff-list';
import { type Column, Table } from '../table';
import { Toolbar } from '../toolbar';
import { PackageForm } from './package-form';

function SaleState({ is_on_sale, is_offered, sale_from }: StaffPackage) {
  if (is_offered) return <Badge tone="good">{moneyMessages.offered}</Badge>;
  if (!is_on_sale) return <Badge>{moneyMessages.withdrawn}</Badge>;
  return sale_from && Date.parse(sale_from) > Date.now() ? (
    <Badge tone="warm">{moneyMessages.scheduled(formatTimestamp(sale_from))}</Badge>
  ) : (
    <Badge>{moneyMessages.ended}</Badge>
  );
}

const columns: readonly Column<StaffPackage>[] = [
  {
    head: moneyMessages.package,
    main: true,
    cell: ({ title, days }) => (
      <>
        {title}
        <small>{moneyMessages.daysCount(formatNumber(days))}</small>
      </>
    ),
  },
  {
    head: moneyMessages.priceColumn,
    sum: true,
    cell: ({ price, next_price, next_price_at }) => (
      <>
        {formatMoney(price)}
        {next_price !== null && next_price_at !== null && (
          <small>{moneyMessages.willCost(formatMoney(next_price), formatTimestamp(next_price_at))}</small>
        )}
      </>
    ),
  },
  { head: staffMessages.state, cell: (one) => <SaleState {...one} /> },
  { head: moneyMessages.sold, sum: true, cell: ({ sold }) => formatNumber(sold) },
];

/** `/staff/packages`: packages of days and their prices. */
function PackagesSection() {
  const [edited, setEdited] = useState<StaffPackage | 'new' | null>(null);
  const list = useQuery({
    queryKey: ['staff', 'packages'],
    queryFn: async ({ signal }) => (await call(staffPackages, {}, { signal })).data,
    staleTime: 0,
  });
  const editColumn: Column<StaffPackage> = {
    head: staffMessages.edit,
    actions: true,
    cell: (one) => (
      <Button kind="line" small onClick={() => setEdited(one)}>
        {staffMessages.edit}
      </Button>
    ),
  };
  return (
    <>
      <Toolbar>
        <Button kind="quiet" small onClick={() => setEdited('new')}>
          {moneyMessages.addPackage}
        </Button>
      </Toolbar>
      <StaffList
        of={toSinglePage(list)}
        empty={{ text: moneyMessages.noPackages, hint: moneyMessages.noPackagesHint }}
      >
        {(rows) => (
          <Table
            label={staffMessages.sections.packages}
            columns={[...columns, editColumn]}
            rows={rows}
            keyOf={({ id }) => id}
          />
        )}
      </StaffList>
      {edited && <PackageForm saved={edited === 'new' ? undefined : edited} close={() => setEdited(null)} />}
    </>
  );
}

export const packagesSection: StaffSection = {
  path: 'packages',
  icon: 'calendar',
  right: 'packages',
  labelKey: 'packages',
  component: PackagesSection,
};
