import { expect, it } from 'vitest';
import { createEventParser } from './events';

it('the event parser splits events, however the text is cut', () => {
  const text =
    'retry: 2000\n\n:\n\nevent: unread\ndata: {"unread":2}\n\nid: 7\nevent: notification\ndata: {"id":7}\n\n';
  const expected = [
    { name: 'unread', id: undefined, data: { unread: 2 } },
    { name: 'notification', id: '7', data: { id: 7 } },
  ];
  expect(createEventParser()(text)).toEqual(expected);
  const parse = createEventParser();
  expect([...text].flatMap(parse)).toEqual(expected);
});

it('the event parser skips data that is not JSON', () => {
  expect(createEventParser()('data: {"broken\n\ndata: 1\n\n')).toEqual([
    { name: 'message', id: undefined, data: 1 },
  ]);
});
