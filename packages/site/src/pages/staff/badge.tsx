import type { ReactNode } from 'react';
import css from './badge.module.css';

/** A word on how something stands. The colour repeats what the word says. */
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
