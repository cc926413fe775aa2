import { useAppNavigation } from '../../lib/app-navigation';
import { Chips } from '../chips';
import { SelectField } from '../select-field';
import type { ListFilter } from './filters';

export const GenreChips = ({ genre: { label, value, options, to } }: { genre: ListFilter }) => (
  <Chips
    label={label}
    chips={options.map((one) => ({
      key: one.value,
      to: to(one.value),
      label: one.label,
      current: one.value === value,
    }))}
  />
);

export function Choices({ of }: { of: readonly ListFilter[] }) {
  const { go } = useAppNavigation();
  return of.map(({ label, value, options, to }) => (
    <SelectField
      key={label}
      label={label}
      value={value}
      options={options}
      choose={(next) => go(to(next), { within: true })}
    />
  ));
}
