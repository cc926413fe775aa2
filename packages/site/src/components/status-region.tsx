import type { ReactNode } from 'react';
import css from './status-region.module.css';

/**
 * A live region that is mounted before its text: screen readers announce changes in it, but not a region that is
 * inserted together with its text.
 */
export const StatusRegion = ({ children }: { children: ReactNode }) => (
  <div role="status" className={css.region}>
    {children}
  </div>
);
