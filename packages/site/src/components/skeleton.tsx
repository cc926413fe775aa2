import type { CSSProperties } from 'react';
import css from './skeleton.module.css';

/** A placeholder of content that loads. The list around it has `aria-busy`. */
export const SkeletonBlock = ({
  className,
  ...style
}: CSSProperties & { className?: string | undefined }) => (
  <span className={`${css.bone} ${className ?? ''}`} style={style} />
);
