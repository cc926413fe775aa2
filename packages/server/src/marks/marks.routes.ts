import type { Context } from '../context';
import { notFound } from '../http/errors';
import type { Handlers } from '../http/serve';
import { changeMark, type MarkAction, type MarkChange } from './marks.queries';

/** What the viewer reads: first when set, then when taken back. */
const words: Readonly<Record<MarkAction, readonly [string, string]>> = {
  like: ['Таалагдсанд нэмлээ', 'Таалагдсанаас хаслаа'],
  dislike: ['Таалагдаагүйг тэмдэглэлээ', 'Тэмдэглэгээг авлаа'],
  later: ['Дараа үзэх жагсаалтад нэмлээ', 'Дараа үзэх жагсаалтаас хаслаа'],
  notify: ['Шинэ анги гарахад мэдэгдэнэ', 'Мэдэгдлийг унтраалаа'],
  watch: ['Үзсэн гэж тэмдэглэлээ', 'Үзсэн тэмдэглэгээг авлаа'],
};

export const markHandlers = ({ db }: Context): Pick<Handlers, 'setStatus' | 'setStatusByGet'> => {
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
