import { expect, it } from 'vitest';
import { eventParser } from './events';

it('takes events apart, however the text is cut', () => {
  const text =
    'retry: 2000\n\n:\n\nevent: unread\ndata: {"unread":2}\n\nid: 7\nevent: notification\ndata: {"id":7}\n\n';
  const expected = [
    { name: 'unread', id: undefined, data: { unread: 2 } },
    { name: 'notification', id: '7', data: { id: 7 } },
  ];
  expect(eventParser()(text)).toEqual(expected);
  const parse = eventParser();
  expect([...text].flatMap(parse)).toEqual(expected);
});

it('leaves out what is no JSON', () => {
  expect(eventParser()('data: {"broken\n\ndata: 1\n\n')).toEqual([
    { name: 'message', id: undefined, data: 1 },
  ]);
});
