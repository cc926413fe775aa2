import { expect, it } from 'vitest';
import { localizeReply } from './localize-reply';
import { translatorFor } from './messages';

const t = translatorFor('en');

it('the message of a reply and the reason for denied access are written in the language of the client', () => {
  expect(localizeReply({ status: 1, msg: 'profile.saved', data: { title: 'order.failed' } }, t)).toEqual({
    status: 1,
    msg: 'Saved',
    data: { title: 'order.failed' },
  });
  expect(
    localizeReply({ status: 1, data: { access: 'rent', access_msg: 'access.rent', title: 'А' } }, t),
  ).toEqual({
    status: 1,
    data: { access: 'rent', access_msg: 'Rent this film to watch it!', title: 'А' },
  });
});

it('a reply without messages stays as it is', () => {
  for (const reply of [{ status: 1, data: { access: 'ok', access_msg: null } }, { data: [1] }, 'ok', null])
    expect(localizeReply(reply, t)).toBe(reply);
});
