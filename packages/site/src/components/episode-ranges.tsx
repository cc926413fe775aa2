import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { messages } from '../i18n';
import { episodeRanges, rangeWith } from '../lib/episode-ranges';
import css from './episode-ranges.module.css';

interface Props<E> {
  episodes: readonly E[];
  /** The block with this episode is selected initially. */
  current: number | null;
  children(block: readonly E[]): ReactNode;
}

/** Shows one block of a hundred episodes and buttons for the other blocks. */
export function EpisodeRanges<E extends { id: number; number: number }>({
  episodes,
  current,
  children,
}: Props<E>) {
  const ranges = useMemo(() => episodeRanges(episodes), [episodes]);
  const home = rangeWith(ranges, current);
  const [at, setAt] = useState(home);
  useEffect(() => setAt(home), [home]);
  return (
    <>
      {ranges.length > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would present these buttons as a form.
        <div className={css.ranges} role="group" aria-label={messages.episodeRange}>
          {ranges.map(({ label }, index) => (
            <button
              key={label}
              type="button"
              className={css.range}
              aria-pressed={index === at}
              onClick={() => setAt(index)}
            >
              {label}
            </button>
          ))}
        </div>
      )}
      {children((ranges[at] ?? ranges[0])?.episodes ?? [])}
    </>
  );
}
