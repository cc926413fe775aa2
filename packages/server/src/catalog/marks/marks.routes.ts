import type { Context } from '../../platform/context';
import { notFound } from '../../platform/http/errors';
import type { RouteHandlers } from '../../platform/http/serve';
import type { Message } from '../../platform/i18n/messages';
import { changeMark, type MarkAction, type MarkChange } from './marks.queries';

/** Messages for setting and for clearing a mark. */
const words: Readonly<Record<MarkAction, readonly [Message, Message]>> = {
  like: ['mark.liked', 'mark.not-liked'],
  dislike: ['mark.disliked', 'mark.not-disliked'],
  later: ['mark.saved-for-later', 'mark.not-saved-for-later'],
  notify: ['mark.followed', 'mark.not-followed'],
  watch: ['mark.watched', 'mark.not-watched'],
};

export const markHandlers = ({ db }: Context): Pick<RouteHandlers, 'setStatus' | 'setStatusByGet'> => {
  const change = async (mark: MarkChange) => {
    const counts = await changeMark(db, mark);
    if (!counts) throw notFound();
    const [onSet, onClear] = words[mark.action];
    return { status: 1 as const, msg: mark.set ? onSet : onClear, data: { ...counts, value: mark.set } };
  };
  return {
    setStatus: ({ body: { value, ...mark }, viewer }) =>
      change({ ...mark, userId: viewer.id, set: value === '1' }),
    setStatusByGet: ({ params: { id, target, action, value }, viewer }) =>
      change({ id, target, action, userId: viewer.id, set: value === '1' }),
  };
};
