import type { CSSProperties } from 'react';
import css from './skeleton.module.css';

/** Keeps the room of something that is on its way. The list around it carries `aria-busy`. */
export const Bone = ({ className, ...style }: CSSProperties & { className?: string | undefined }) => (
  <span className={`${css.bone} ${className ?? ''}`} style={style} />
);
