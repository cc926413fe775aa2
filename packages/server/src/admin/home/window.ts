import type { ShownBrand } from '@tenger/api-contract';
import { toPeriod } from '../read-time';

interface WindowFields {
  readonly variant: ShownBrand;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
}

/** The columns of a time window and a brand. Throws `bad-input` for a window that ends before it starts. */
export const toWindow = ({ variant, ...period }: WindowFields) => ({
  variant: variant === 'both' ? null : variant,
  ...toPeriod(period),
});
