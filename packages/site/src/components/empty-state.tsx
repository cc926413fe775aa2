import type { ReactNode } from 'react';
import { Button } from './button';
import css from './empty.module.css';

/** Small illustrations: an empty ger, a lost camel, a steppe in a storm. */
const scenes = {
  ger: (
    <>
      <path d="M64 92c0-6 3-14 10-18l26-12 26 12c7 4 10 12 10 18" />
      <path d="M64 92h72M74 74h52M92 92V80h16v12M100 62v-6M96 56h8" />
      <path className={css.soft} d="M104 48c4-5-4-8 0-14s-3-8 1-13" />
    </>
  ),
  camel: (
    <>
      <path d="M66 92V70c0-5 3-8 8-8 3-10 13-10 15 0 2-9 13-9 15 0 6 0 9 3 10 8l6-16c1-5 5-7 10-6l6 2-2 5-8 1-8 22c-2 5-6 6-10 6" />
      <path d="M72 78v14M104 80v12M112 78v14M66 70l-4 8" />
      <path className={css.soft} d="M30 92c6-3 12-3 18 0M150 92c6-3 12-3 18 0" />
    </>
  ),
  storm: (
    <>
      <path d="M62 56c-12 0-16-18-2-20 0-16 24-20 30-6 12-8 28 2 24 14 14 0 14 14 2 14z" />
      <path className={css.warm} d="m92 60-10 16h12l-8 14" />
      <path className={css.soft} d="M66 66l-5 12M118 66l-5 12M130 62l-4 10" />
    </>
  ),
  night: (
    <>
      <path className={css.warm} d="M112 34a16 16 0 1 0 10 26 20 20 0 0 1-10-26z" />
      <path d="m40 92 26-26 18 18 14-12 22 20" />
      <path className={css.soft} d="M56 40v4M54 42h4M84 28v4M82 30h4M146 46v4M144 48h4" />
    </>
  ),
} as const;

export type EmptyStateScene = keyof typeof scenes;

export interface EmptyStateProps {
  art: EmptyStateScene;
  /** The first sentence. */
  text: string;
  /** A second sentence that says what to do. */
  hint?: ReactNode;
  action?: { label: string; run(): void } | undefined;
}

/**
 * An empty state: an illustration, a sentence and at most one action. The storm is for failures, which are alerts.
 * The others need a {@link StatusRegion} around them where they replace other content.
 */
export function EmptyState({ art, text, hint, action }: EmptyStateProps) {
  return (
    <div className={css.empty} role={art === 'storm' ? 'alert' : undefined}>
      <svg
        className={css.art}
        viewBox="0 0 200 110"
        width="240"
        height="132"
        aria-hidden="true"
        focusable="false"
      >
        {scenes[art]}
        <path className={css.horizon} d="M10 92.5h180" />
      </svg>
      <p className={css.text}>{text}</p>
      {hint && <p className={css.hint}>{hint}</p>}
      {action && (
        <Button kind="line" small onClick={action.run}>
          {action.label}
        </Button>
      )}
    </div>
  );
}
