import { expect, it } from 'vitest';
import { addMessage, MAX_MESSAGES, type PremiereMessage, toMessage } from './messages';

const message = (id: number): PremiereMessage => ({ id, author: 'Болд', text: `Мессеж ${id}` });

it('R1-09 a message of a premiere is shown as its author wrote it', () => {
  expect(toMessage([1, 0, 0xffffff, 'A&amp;B', '&lt;b&gt; &quot;&#x27;&#x2F; &amp;lt;', 7])).toEqual({
    id: 7,
    author: 'A&B',
    text: `<b> "'/ &lt;`,
  });
});

it('R1-09 messages of a premiere are in the order of their ids, each once, and the oldest ones leave', () => {
  const messages = [3, 5, 4, 5, 1].reduce(
    (all, id) => addMessage(all, message(id)),
    [] as readonly PremiereMessage[],
  );
  expect(messages.map(({ id }) => id)).toEqual([1, 3, 4, 5]);
  const many = Array.from({ length: MAX_MESSAGES + 5 }, (_, at) => message(at + 1)).reduce(
    addMessage,
    [] as readonly PremiereMessage[],
  );
  expect([many.length, many[0]?.id]).toEqual([MAX_MESSAGES, 6]);
});
