import type { ReactNode } from 'react';
import css from './toolbar.module.css';

/** The filters of a list and the button that adds an entry. */
export const Toolbar = ({ children }: { children: ReactNode }) => <div className={css.bar}>{children}</div>;
