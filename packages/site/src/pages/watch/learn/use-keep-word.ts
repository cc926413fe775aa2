import { useQuery, useQueryClient } from '@tanstack/react-query';
import { INVISIBLE_CHARACTERS, KEPT_TEXT_LENGTH, keepWord } from '@tenger/api-contract';
import type { ShownCue } from '@tenger/player-sdk';
import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio/react';
import { call } from '../../../api';
import { addKeptWord, episodeWordsQuery } from '../../../api/kept-words';
import { learnMessages } from '../../../i18n/learn';
import { showFailure } from '../../../lib/show-failure';
import { session } from '../../../state/session';
import { showToast } from '../../../state/toasts';
import { withSession } from '../../../state/with-session';
import { usePlayerFeature } from '../dock/use-player-feature';
import { translationOf } from './transcript-rules';

/** Removes what the server refuses. Subtitles have marks of direction, and a cut leaves half a character. */
const toPlainText = (text: string): string =>
  text.slice(0, KEPT_TEXT_LENGTH).replace(INVISIBLE_CHARACTERS, '');

/** A word as the server stores it. */
const toStoredWord = (word: string): string => toPlainText(word).normalize('NFC');

/** A word of a cue. */
export interface CueWord {
  readonly word: string;
  /** BCP 47. */
  readonly language: string;
  readonly cue: ShownCue;
  readonly translation: string | null;
}

/** Keeps words of an episode with their cues, also those that the viewer presses on the picture. */
export function useKeepWord(episode: number) {
  const { player, feature: subtitles } = usePlayerFeature('subtitles', episode);
  const queries = useQueryClient();
  const { userId } = useSnapshot(session);
  const { data: kept } = useQuery({
    ...episodeWordsQuery(userId ?? '', episode),
    enabled: userId !== null,
  });

  const keep = ({ word, language, cue, translation }: CueWord, confirm: (text: string) => void) =>
    withSession(async () => {
      try {
        const body = {
          ...{ episode, language: language || 'mn', start: cue.start, end: cue.end },
          word: toStoredWord(word),
          text: toPlainText(cue.text),
          ...(translation && { translation: toPlainText(translation) }),
        };
        await call(keepWord, { body });
        confirm(learnMessages.kept(word));
        if (session.userId) void addKeptWord(queries, session.userId, episode, body);
      } catch (error) {
        showFailure(error);
      }
    });

  const newest = useRef(keep);
  newest.current = keep;
  useEffect(() => {
    if (!player || !subtitles) return;
    const { transcript, secondTranscript } = subtitles;
    return subtitles.onWordPress(({ word, language, cue, isSecond }) => {
      const translation = translationOf(cue, (isSecond ? transcript : secondTranscript).peek());
      // On the picture, because a toast is not visible in full screen.
      void newest.current({ word, language, cue, translation }, player.notice);
    });
  }, [player, subtitles]);

  return {
    isKept: (cue: ShownCue, word: string) =>
      kept?.some((one) => one.start === cue.start && one.word === toStoredWord(word)) ?? false,
    keep: (word: CueWord) => keep(word, (text) => showToast(text, 'done')),
  };
}
