import { likeDanmaku } from '@tenger/api-contract';
import { call, credentials } from '../../api';
import { watchMessages } from '../../i18n/watch';
import { isPreview } from '../../lib/preview';
import { session } from '../../state/session';
import { sendReport } from './actions/send-report';
import type { DanmakuAccess } from './player-options';

/**
 * Danmaku for the current session. `thread` is an episode's id, or a movie's id with the prefix `m`; `media` returns the
 * title id for a report. Absent in a preview of staff, because the server has no comments for a draft.
 */
export function createDanmakuAccess(thread: string, media: () => number): DanmakuAccess | undefined {
  if (isPreview()) return;
  return {
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
        text: watchMessages.danmakuReport(text),
      });
    },
  };
}
