import type { ReactNode } from 'react';

/** A fact of a detail panel, for a list of the class `facts`. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
