import { useQuery } from '@tanstack/react-query';
import { packageRules, type StaffPackage, savePackage, staffPackages } from '@tenger/api-contract';
import { call } from '../../../api';
import { Button } from '../../../components/button';
import { formatTimestamp } from '../../../i18n/date-time';
import { formatMoney, formatNumber } from '../../../i18n/format';
import { staffMessages } from '../../../i18n/staff';
import { moneyMessages } from '../../../i18n/staff/money';
import { Badge } from '../badge';
import { EditorPanel } from '../entity-form/editor-panel';
import { describeForm } from '../entity-form/form-description';
import type { StaffSection } from '../section';
import { StaffList, toSinglePage } from '../staff-list';
import { putRow } from '../staff-list-query';
import { type Column, Table } from '../table';
import { useFilters } from '../use-filters';
import { AccountEditor } from './account-editor';

const queryKey = ['staff', 'packages'] as const;

const description = describeForm({
  rules: packageRules,
  messages: moneyMessages.packageForm,
  groups: [
    {
      name: 'package',
      fields: [{ name: 'title' }, { name: 'days' }, { name: 'price' }, { name: 'is_on_sale' }],
    },
    { name: 'price', fields: [{ name: 'next_price' }, { name: 'next_price_at' }] },
    { name: 'sale', fields: [{ name: 'sale_from' }, { name: 'sale_until' }] },
  ],
});

const initial = {
  ...{ title: '', days: null, price: null, next_price: null, next_price_at: null },
  ...{ is_on_sale: true, sale_from: null, sale_until: null },
};

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

/** `/staff/packages`: packages of days, their prices, and the account for bank transfers. */
function PackagesSection() {
  const filters = useFilters();
  const list = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(staffPackages, {}, { signal })).data,
    staleTime: 0,
  });
  if (filters.text('edit') === 'account') return <AccountEditor filters={filters} />;
  return (
    <EditorPanel
      name="package"
      description={description}
      initial={initial}
      filters={filters}
      rows={list.data ?? []}
      nameOf={({ title }) => title}
      texts={{ back: staffMessages.sections.packages, add: moneyMessages.addPackage }}
      queryKey={queryKey}
      save={(body) => call(savePackage, { body })}
      put={putRow<StaffPackage>}
      toolbar={
        <Button kind="quiet" small onClick={() => filters.set('edit', 'account')}>
          {moneyMessages.bankAccount}
        </Button>
      }
    >
      {(buttons) => (
        <StaffList
          of={toSinglePage(list)}
          empty={{ text: moneyMessages.noPackages, hint: moneyMessages.noPackagesHint }}
        >
          {(rows) => (
            <Table
              label={staffMessages.sections.packages}
              columns={[...columns, { head: staffMessages.edit, actions: true, cell: buttons }]}
              rows={rows}
              keyOf={({ id }) => id}
            />
          )}
        </StaffList>
      )}
    </EditorPanel>
  );
}

export const packagesSection: StaffSection = {
  path: 'packages',
  icon: 'calendar',
  right: 'packages',
  labelKey: 'packages',
  component: PackagesSection,
};
