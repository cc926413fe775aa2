import type { ShownCue, TextPiece } from '@tenger/player-sdk';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../../components/button';
import { Spinner } from '../../../components/spinner';
import { formatClock } from '../../../i18n/date-time';
import { learnMessages } from '../../../i18n/learn';
import css from './learn-panel.module.css';
import { translationOf } from './transcript-rules';
import type { useKeepWord } from './use-keep-word';
import { useRepeat } from './use-repeat';
import { playFrom, turnOnSubtitles, useTranscript } from './use-transcript';

/** Rows before and after the current one whose words can be pressed. */
const NEAR = 2;

/** All cues of an episode. The words of those around the current one, and of the focused one, are buttons. */
export function TranscriptList({
  episode,
  words,
}: {
  episode: number;
  words: ReturnType<typeof useKeepWord>;
}) {
  const { state, language, cues, second, current, splitWords } = useTranscript(episode);
  const repeat = useRepeat();
  const list = useRef<HTMLOListElement>(null);
  /** The start of the cue that had the focus last: its buttons stay, because a removed button loses the focus. */
  const [focused, setFocused] = useState<number>();
  const translations = useMemo(() => cues.map((cue) => translationOf(cue, second)), [cues, second]);

  useEffect(() => {
    const box = list.current;
    const row = box?.children[current];
    if (!(row instanceof HTMLElement) || !box || box.matches(':hover, :focus-within')) return;
    // Not scrollIntoView, which also scrolls the page.
    box.scrollTo({ top: row.offsetTop - box.offsetTop - box.clientHeight / 3, behavior: 'smooth' });
  }, [current]);

  if (state === 'loading') return <Spinner size={28} label={learnMessages.loading} />;
  if (state === 'none') return <p className={css.note}>{learnMessages.none}</p>;
  if (state === 'failed')
    return (
      <div className={css.note} role="alert">
        <p>{learnMessages.transcriptFailed}</p>
        <Button small kind="quiet" onClick={() => void turnOnSubtitles()}>
          {learnMessages.retry}
        </Button>
      </div>
    );
  if (state === 'off')
    return (
      <div className={css.note}>
        <p>{learnMessages.off}</p>
        <Button small onClick={() => void turnOnSubtitles()}>
          {learnMessages.turnOn}
        </Button>
      </div>
    );

  return (
    <>
      <p className={css.hint}>{learnMessages.hint}</p>
      <ol className={css.cues} ref={list}>
        {cues.map((cue, index) => (
          <CueRow
            key={`${cue.start} ${cue.text}`}
            cue={cue}
            translation={translations[index] ?? null}
            language={language}
            isCurrent={index === current}
            tools={
              Math.abs(index - Math.max(0, current)) <= NEAR || cue.start === focused
                ? {
                    pieces: splitWords(cue.text, language),
                    onFocus: () => setFocused(cue.start),
                    isRepeated: repeat.isRepeated(cue),
                    toggleRepeat: () => void repeat.toggle(cue),
                    isKept: (word) => words.isKept(cue, word),
                    keep: (word) =>
                      void words.keep({ word, language, cue, translation: translations[index] ?? null }),
                  }
                : undefined
            }
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
  /** Undefined for rows far from the current one and without the focus: they are plain text, because a film has ten thousand words. */
  tools:
    | {
        readonly pieces: readonly TextPiece[];
        readonly isRepeated: boolean;
        onFocus(): void;
        toggleRepeat(): void;
        isKept(word: string): boolean;
        keep(word: string): void;
      }
    | undefined;
}

/** Far rows have the same properties all the time, so they are not rendered again. */
const CueRow = memo(function CueRow({ cue, translation, language, isCurrent, tools }: CueRowProps) {
  const time = formatClock(cue.start);
  return (
    <li className={css.cue} aria-current={isCurrent || undefined} onFocus={tools?.onFocus}>
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
          {tools
            ? tools.pieces.map(({ text, isWord }, position) =>
                isWord ? (
                  <button
                    key={position}
                    type="button"
                    className={css.word}
                    aria-pressed={tools.isKept(text)}
                    onClick={() => tools.keep(text)}
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
      {tools && (
        <button
          type="button"
          className={css.repeat}
          data-pressed={tools.isRepeated || undefined}
          onClick={tools.toggleRepeat}
        >
          {tools.isRepeated ? learnMessages.repeatStop : learnMessages.repeat}
        </button>
      )}
    </li>
  );
});
