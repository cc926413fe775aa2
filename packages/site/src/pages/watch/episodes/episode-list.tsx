import type { Episode } from '@tenger/api-contract';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio/react';
import { EpisodeRanges } from '../../../components/episode-ranges';
import { episodeMark } from '../../../lib/episode-mark';
import { session } from '../../../state/session';
import { EpisodeItem } from './episode-item';
import css from './episode-list.module.css';

/** A search with more results than this shows them in blocks. */
const MAX_FOUND = 200;

/** Scrolls the list to the current episode without scrolling the page. */
function useCurrentInView(current: number, ready: boolean) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const box = list.current;
    const item = box?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
    if (box && item) box.scrollTop = item.offsetTop - box.clientHeight / 3;
  }, [current, ready]);
  return list;
}

interface EpisodeBlocksProps {
  episodes: readonly Episode[];
  current: number;
  /** True for search results, which are shown without blocks up to {@link MAX_FOUND}. */
  whole: boolean;
  newestFirst: boolean;
  children(block: readonly Episode[]): ReactNode;
}

/** A block of a hundred episodes, in either order. */
export const EpisodeBlocks = ({ episodes, current, whole, newestFirst, children }: EpisodeBlocksProps) =>
  whole && episodes.length <= MAX_FOUND ? (
    children(episodes)
  ) : (
    <EpisodeRanges episodes={episodes} current={current}>
      {(block) => children(newestFirst ? block.toReversed() : block)}
    </EpisodeRanges>
  );

/** The current episode is in view. */
export function EpisodeList({
  media,
  episodes,
  current,
  forbiddenAge,
}: {
  media: number;
  episodes: readonly Episode[];
  current: number;
  forbiddenAge?: number | null | undefined;
}) {
  const list = useCurrentInView(current, true);
  const isVisitor = useSnapshot(session).userId === null;
  const someLocked = episodes.some(({ locked }) => locked);
  return (
    <ol ref={list} className={css.list}>
      {episodes.map((episode) => (
        <li key={episode.id}>
          <EpisodeItem
            media={media}
            episode={episode}
            current={episode.id === current}
            mark={episodeMark(episode, { isVisitor, someLocked })}
            forbiddenAge={forbiddenAge}
          />
        </li>
      ))}
    </ol>
  );
}
