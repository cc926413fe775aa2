import { useQueryClient } from '@tanstack/react-query';
import { keepWord } from '@tenger/api-contract';
import type { ShownCue } from '@tenger/player-sdk';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../api';
import { Button } from '../../../components/button';
import { Spinner } from '../../../components/spinner';
import { formatClock } from '../../../i18n/date-time';
import { learnMessages } from '../../../i18n/learn';
import { showFailure } from '../../../lib/show-failure';
import { showToast } from '../../../state/toasts';
import { withSession } from '../../../state/with-session';
import { WORDS_KEY } from './kept-words-query';
import css from './learn-panel.module.css';
import { splitWords, translationOf } from './transcript-rules';
import { useRepeat } from './use-repeat';
import { playFrom, turnOnSubtitles, useTranscript } from './use-transcript';

/** The server's limits, in UTF-16 units. */
const TEXT_LENGTH = 500;

/** All cues of an episode. Those around the current one have their words as buttons. */
export function TranscriptList({ episode }: { episode: number }) {
  const { state, language, cues, second, current } = useTranscript(episode);
  const repeat = useRepeat();
  const list = useRef<HTMLOListElement>(null);
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const queries = useQueryClient();

  useEffect(() => {
    const box = list.current;
    const row = box?.children[current];
    if (!(row instanceof HTMLElement) || !box || box.matches(':hover, :focus-within')) return;
    // Not scrollIntoView, which also scrolls the page.
    box.scrollTo({ top: row.offsetTop - box.offsetTop - box.clientHeight / 3, behavior: 'smooth' });
  }, [current]);

  if (state === 'loading') return <Spinner size={28} label={learnMessages.loading} />;
  if (state === 'none') return <p className={css.note}>{learnMessages.none}</p>;
  if (state === 'off')
    return (
      <div className={css.note}>
        <p>{learnMessages.off}</p>
        <Button small onClick={() => void turnOnSubtitles()}>
          {learnMessages.turnOn}
        </Button>
      </div>
    );

  const keyOf = (cue: ShownCue, word: string) => `${episode} ${cue.start} ${word}`;
  const keep = (cue: ShownCue, word: string, translation: string | null) =>
    withSession(async () => {
      try {
        const body = {
          ...{ episode, word, language: language || 'mn', start: cue.start, end: cue.end },
          text: cue.text.slice(0, TEXT_LENGTH),
          ...(translation && { translation: translation.slice(0, TEXT_LENGTH) }),
        };
        await call(keepWord, { body });
        setKept((before) => new Set(before).add(keyOf(cue, word)));
        showToast(learnMessages.kept(word), 'done');
        void queries.invalidateQueries({ queryKey: [WORDS_KEY] });
      } catch (error) {
        showFailure(error);
      }
    });

  return (
    <>
      <p className={css.hint}>{learnMessages.hint}</p>
      <ol className={css.cues} ref={list}>
        {cues.map((cue, index) => (
          <CueRow
            key={`${cue.start} ${cue.text}`}
            cue={cue}
            translation={translationOf(cue, second)}
            language={language}
            isCurrent={index === current}
            hasWords={Math.abs(index - Math.max(0, current)) <= 2}
            isRepeated={repeat.start === cue.start}
            toggleRepeat={() => void repeat.toggle(cue)}
            isKept={(word) => kept.has(keyOf(cue, word))}
            keep={(word) => keep(cue, word, translationOf(cue, second))}
          />
        ))}
      </ol>
    </>
  );
}

interface CueRowProps {
  cue: ShownCue;
  translation: string | null;
  language: string;
  isCurrent: boolean;
  /** Far rows are plain text: a film has ten thousand words. A press makes them current. */
  hasWords: boolean;
  isRepeated: boolean;
  toggleRepeat(): void;
  isKept(word: string): boolean;
  keep(word: string): void;
}

function CueRow(props: CueRowProps) {
  const { cue, translation, language, isCurrent, hasWords, isRepeated, toggleRepeat, isKept, keep } = props;
  const time = formatClock(cue.start);
  return (
    <li className={css.cue} aria-current={isCurrent || undefined}>
      <button
        type="button"
        className={css.time}
        aria-label={learnMessages.playFrom(time)}
        onClick={() => playFrom(cue.start)}
      >
        {time}
      </button>
      <div className={css.text} lang={language || undefined}>
        <p>
          {hasWords
            ? splitWords(cue.text, language).map(({ text, isWord }, position) =>
                isWord ? (
                  <button
                    key={position}
                    type="button"
                    className={css.word}
                    aria-pressed={isKept(text)}
                    aria-label={isKept(text) ? learnMessages.isKept(text) : learnMessages.keep(text)}
                    onClick={() => keep(text)}
                  >
                    {text}
                  </button>
                ) : (
                  text
                ),
              )
            : cue.text}
        </p>
        {translation && <p className={css.translation}>{translation}</p>}
      </div>
      {hasWords && (
        <button type="button" className={css.repeat} aria-pressed={isRepeated} onClick={toggleRepeat}>
          {isRepeated ? learnMessages.repeatStop : learnMessages.repeat}
        </button>
      )}
    </li>
  );
}
