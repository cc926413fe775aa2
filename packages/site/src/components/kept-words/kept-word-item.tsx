import type { KeptWord } from '@tenger/api-contract';
import { pathTo } from '@tenger/api-contract/site-paths';
import type { ReactNode } from 'react';
import { formatClock } from '../../i18n/date-time';
import { learnMessages } from '../../i18n/learn';
import { PageLink } from '../../lib/app-navigation';
import { IconButton } from '../button';
import { Marked } from '../marked';
import css from './kept-word-item.module.css';
import { clipStart, rangesOfWord } from './kept-word-rules';

interface Props {
  word: KeptWord;
  /** Where the word is from, such as the title. */
  source: string;
  /** In place of the link to the clip. */
  action?: ReactNode;
  remove(): void;
}

/** A kept word with its sentence, its translation and its clip. */
export function KeptWordItem({ word: entry, source, action, remove }: Props) {
  const { word, text, translation, language, start, media, episode_id } = entry;
  return (
    <div className={css.item}>
      <div className={css.text}>
        <p className={css.word} lang={language}>
          {word}
        </p>
        <p lang={language}>
          <Marked text={text} ranges={rangesOfWord(entry)} />
        </p>
        {translation && <p className={css.translation}>{translation}</p>}
        <p className={css.source}>{source}</p>
      </div>
      <div className={css.actions}>
        {action ?? (
          <PageLink
            to={`${pathTo('watch', { media: media.id, episode: episode_id })}?t=${Math.floor(clipStart(entry))}`}
            className={css.watch}
            aria-label={learnMessages.watch(word)}
          >
            {formatClock(start)}
          </PageLink>
        )}
        <IconButton name="trash" size={18} label={learnMessages.remove(word)} onClick={remove} />
      </div>
    </div>
  );
}
