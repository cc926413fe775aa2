import type { ReactNode } from 'react';
import css from './toolbar.module.css';

/** What a list is narrowed by, and what can be added to it. */
export const Toolbar = ({ children }: { children: ReactNode }) => <div className={css.bar}>{children}</div>;
