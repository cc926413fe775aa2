import { useWays } from '../../lib/links';
import { Chips } from '../chips';
import { Choice } from '../choice';
import type { Filter } from './filters';

export const GenreChips = ({ genre: { label, value, options, to } }: { genre: Filter }) => (
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

export function Choices({ of }: { of: readonly Filter[] }) {
  const { go } = useWays();
  return of.map(({ label, value, options, to }) => (
    <Choice
      key={label}
      label={label}
      value={value}
      options={options}
      choose={(next) => go(to(next), { within: true })}
    />
  ));
}
