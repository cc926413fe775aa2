import type { ReactNode } from 'react';
import css from './badge.module.css';

/** A state as text. The color repeats the meaning of the text. */
export const Badge = ({
  tone = 'plain',
  children,
}: {
  tone?: 'plain' | 'good' | 'warm' | 'bad';
  children: ReactNode;
}) => (
  <span className={css.badge} data-tone={tone}>
    {children}
  </span>
);
