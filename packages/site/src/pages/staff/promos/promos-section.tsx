import { useQuery } from '@tanstack/react-query';
import { isShownAt, promoRules, type StaffPromo, savePromo, staffPromos } from '@tenger/api-contract';
import { call } from '../../../api';
import { formatMoney, formatNumber } from '../../../i18n/format';
import { staffMessages } from '../../../i18n/staff';
import { promoMessages } from '../../../i18n/staff/promos';
import { PageLink } from '../../../lib/app-navigation';
import { Badge } from '../badge';
import { EditorPanel } from '../entity-form/editor-panel';
import { describeForm } from '../entity-form/form-description';
import type { StaffSection } from '../section';
import { StaffList, toSinglePage } from '../staff-list';
import { putRow } from '../staff-list-query';
import { type Column, Table } from '../table';
import { useFilters } from '../use-filters';

const queryKey = ['staff', 'promos'] as const;

const description = describeForm({
  rules: promoRules,
  messages: promoMessages.form,
  groups: [
    {
      name: 'code',
      fields: [
        { name: 'code' },
        { name: 'kind' },
        { name: 'value' },
        { name: 'package_ids', kind: 'package' },
        { name: 'is_active' },
      ],
    },
    {
      name: 'limits',
      fields: [{ name: 'starts_at' }, { name: 'ends_at' }, { name: 'max_uses' }, { name: 'max_uses_each' }],
    },
  ],
});

const initial = {
  ...{ code: '', kind: 'percent' as const, value: 10, package_ids: [] },
  ...{ starts_at: null, ends_at: null, max_uses: null, max_uses_each: 1, is_active: true },
};

function PromoState(promo: StaffPromo) {
  if (!promo.is_active) return <Badge>{promoMessages.stopped}</Badge>;
  if (promo.max_uses !== null && promo.uses >= promo.max_uses) return <Badge>{promoMessages.usedUp}</Badge>;
  if (isShownAt(promo, Date.now())) return <Badge tone="good">{promoMessages.active}</Badge>;
  return promo.starts_at !== null && Date.parse(promo.starts_at) > Date.now() ? (
    <Badge tone="warm">{promoMessages.notStarted}</Badge>
  ) : (
    <Badge>{promoMessages.over}</Badge>
  );
}

const columns: readonly Column<StaffPromo>[] = [
  {
    head: promoMessages.code,
    main: true,
    cell: ({ code }) => <PageLink to={`/staff/orders?q=${encodeURIComponent(code)}`}>{code}</PageLink>,
  },
  {
    head: promoMessages.gives,
    cell: ({ kind, value }) =>
      promoMessages.give[kind](kind === 'price' ? formatMoney(value) : formatNumber(value)),
  },
  { head: staffMessages.state, cell: (one) => <PromoState {...one} /> },
  {
    head: promoMessages.uses,
    sum: true,
    cell: ({ uses, max_uses }) =>
      max_uses === null
        ? formatNumber(uses)
        : promoMessages.usesOf(formatNumber(uses), formatNumber(max_uses)),
  },
  { head: promoMessages.income, sum: true, cell: ({ income }) => formatMoney(income) },
];

/** `/staff/promos`: promo codes and their use. */
function PromosSection() {
  const filters = useFilters();
  const list = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(staffPromos, {}, { signal })).data,
    staleTime: 0,
  });
  return (
    <EditorPanel
      name="promo"
      description={description}
      initial={initial}
      filters={filters}
      rows={list.data ?? []}
      nameOf={({ code }) => code}
      texts={{ back: promoMessages.back, add: promoMessages.add }}
      queryKey={queryKey}
      save={(body) => call(savePromo, { body })}
      put={putRow<StaffPromo>}
    >
      {(buttons) => (
        <StaffList of={toSinglePage(list)} empty={{ text: promoMessages.none, hint: promoMessages.hint }}>
          {(rows) => (
            <Table
              label={staffMessages.sections.promos}
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

export const promosSection: StaffSection = {
  path: 'promos',
  icon: 'ticket',
  right: 'packages',
  labelKey: 'promos',
  component: PromosSection,
};
