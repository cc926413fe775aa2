import { likeDanmaku } from '@tenger/api-contract';
import { call, credentials } from '../../api';
import { watchWords } from '../../i18n/watch';
import { session } from '../../state/session';
import { sendReport } from './actions/send-report';
import type { Talk } from './player-options';

/**
 * Comments on the picture, for whoever is signed in now. `thread` is an episode's number, or a movie's after `m`;
 * `media` the title that a report names, asked when there is one.
 */
export const talkOn = (thread: string, media: () => number): Talk => ({
  thread,
  nickname: session.user?.nickname,
  token: () => credentials.get()?.token,
  async like({ id }) {
    await call(likeDanmaku, { body: { id: Number(id), liked: true } });
  },
  async report({ id, text }) {
    await sendReport({
      type: 'danmaku',
      id: Number(id),
      media: media(),
      text: watchWords.danmakuReport(text),
    });
  },
});
