import type { StaffPromoMessages } from '../../mn/staff/promos';
import { formatCount } from '../grammar/plural';

const messages: StaffPromoMessages = {
  add: 'Add a code',
  none: 'No promo codes',
  hint: 'Give a discount, more days or a fixed price.',
  code: 'Code',
  gives: 'Gives',
  uses: 'Used',
  income: 'Income',
  active: 'Active',
  stopped: 'Stopped',
  notStarted: 'Not started',
  over: 'Over',
  usedUp: 'Used up',
  back: 'Promo codes',
  usesOf: (uses, max) => `${uses} / ${max}`,
  give: {
    percent: (value) => `−${value}%`,
    days: (value) => `+${formatCount(value, 'day')}`,
    price: (value) => `costs ${value}`,
  },
  form: {
    groups: { code: 'Code', limits: 'Limits' },
    labels: {
      code: 'Code',
      kind: 'Kind',
      value: 'Value',
      package_ids: 'Packages',
      starts_at: 'Starts',
      ends_at: 'Ends',
      max_uses: 'Uses in all',
      max_uses_each: 'Uses per account',
      is_active: 'Active',
    },
    helps: {
      code: 'Letters, digits and dashes, in any case.',
      value: 'Percent 1–99, days 1–366, a price in tugrik.',
      package_ids: 'Without a choice, it applies to every package.',
      starts_at: 'Ulaanbaatar time. Empty means immediately.',
      ends_at: 'Empty means no end.',
      max_uses: 'Empty means no limit.',
      max_uses_each: 'Empty means no limit.',
    },
    options: { kind: { percent: 'Discount in percent', days: 'More days', price: 'Fixed price' } },
    create: 'Add',
    fresh: 'It can be used as soon as it is saved.',
  },
};

export default messages;
