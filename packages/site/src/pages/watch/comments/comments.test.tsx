import { QueryClientProvider } from '@tanstack/react-query';
import {
  COMMENT_LENGTH,
  type Comment,
  commentReplies,
  deleteComment,
  episodeComments,
  postComment,
  reactToComment,
  report,
  type Thread,
} from '@tenger/api-contract';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../api';
import { appConfig, setAppConfig } from '../../../config';
import { messages } from '../../../i18n';
import { formatNumber } from '../../../i18n/format';
import { watchMessages } from '../../../i18n/watch';
import { session } from '../../../state/session';
import { closeSignIn, signInForm } from '../../../state/sign-in';
import { toasts } from '../../../state/toasts';
import { fakeApi } from '../../../testing/fake-api';
import { aUser } from '../../../testing/fixtures';
import { holdReplies } from '../../../testing/hold-replies';
import { endSessionOf, signInAs, startSessionOf } from '../../../testing/session';
import { CommentForm } from './comment-form';
import { Comments } from './comments';
import { countLettersLeft, draft, getCommentProblem } from './drafts';
import { timeAgo } from './time-ago';

const EPISODE = 41;
const [ME, OTHER] = ['user-000001', 'user-000002'];

const aComment = (n: number, over: Partial<Comment> = {}): Comment => ({
  id: 1_000_000_000 + n,
  body: `Сэтгэгдэл ${n}`,
  parent_id: null,
  user_id: OTHER,
  likes: 0,
  dislikes: 0,
  action: 0,
  user: { nickname: 'Сараа', image: null, role: null },
  created_at: '2026-11-20T10:00:00Z',
  reply_count: 0,
  deleted: false,
  ...over,
});
const aThread = (n: number, over: Partial<Thread> = {}): Thread => ({ ...aComment(n), replies: [], ...over });
const page = <T,>(data: T[], current_page = 1, last_page = 1) => ({
  status: 1 as const,
  data: { data, current_page, last_page, total: data.length, per_page: 20 },
});

const commentsInput = (user: string | null, n = 1, sort: 'new' | 'top' = 'new') => ({
  params: { ep: EPISODE, user: user ?? 'null' },
  query: { page: n, sort },
});

let api: ReturnType<typeof fakeApi>;
const toastTexts = () => toasts.list.map(({ text }) => text);

function open(user: string | null = ME) {
  session.userId = user;
  session.user = user ? aUser() : null;
  const queries = createQueryClient();
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retry: false } });
  const tree = (key: number) => (
    <QueryClientProvider client={queries}>
      <Comments key={key} episode={EPISODE} media={2} count={7} />
    </QueryClientProvider>
  );
  const view = render(tree(1));
  return { ...view, remount: () => view.rerender(tree(2)) };
}
const write = async (label: string, text: string) => {
  const field = await screen.findByRole('textbox', { name: label });
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: text } });
  const form = field.closest('form');
  if (!form) throw new Error('no form');
  fireEvent.submit(form);
  return field as HTMLTextAreaElement;
};
const comment = (text: string) => screen.getByText(text).closest('article') as HTMLElement;

it('R7.2-12 the draft of a sent reply is forgotten, also if its form is gone by then', async () => {
  session.userId = ME;
  let confirm = () => {};
  const sent = new Promise<void>((resolve) => {
    confirm = resolve;
  });
  const view = render(
    <CommentForm
      episode={EPISODE}
      replyTo={{ id: aComment(1).id, name: 'Сараа' }}
      send={() => sent}
      close={() => undefined}
    />,
  );
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Тийм ээ' } });
  fireEvent.submit(screen.getByRole('textbox'));
  expect(draft.read(EPISODE, aComment(1).id)).toBe('Тийм ээ');
  view.unmount();
  confirm();
  await waitFor(() => expect(draft.read(EPISODE, aComment(1).id)).toBe(''));
});

it('what is typed while a reply is being sent stays, and its form stays open', async () => {
  session.userId = ME;
  let confirm = () => {};
  const send = () => new Promise<void>((resolve) => (confirm = resolve));
  const close = vi.fn();
  const to = { id: aComment(1).id, name: 'Сараа' };
  render(<CommentForm episode={EPISODE} replyTo={to} send={send} close={close} />);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox');
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  type('Тийм ээ');
  fireEvent.submit(field);
  type('Үгүй ээ');
  await act(async () => confirm());
  expect([field.value, draft.read(EPISODE, to.id), close.mock.calls.length]).toEqual([
    'Үгүй ээ',
    'Үгүй ээ',
    0,
  ]);
  fireEvent.submit(field);
  await act(async () => confirm());
  expect([field.value, draft.read(EPISODE, to.id), close.mock.calls.length]).toEqual(['', '', 1]);
});

describe('comments on an episode', () => {
  beforeEach(() => {
    api = fakeApi();
    closeSignIn();
    toasts.list = [];
  });

  it('a comment of an admin has the name of the site, and one of other staff their role', async () => {
    const config = appConfig();
    setAppConfig({ ...config, name: 'gal' });
    const author = (role: 'admin' | 'translator') => ({ nickname: 'Сараа', image: null, role });
    const threads = [aThread(1, { user: author('admin') }), aThread(2, { user: author('translator') })];
    api.reply(episodeComments, commentsInput(ME), page(threads));
    open();
    expect(await screen.findByText('Гал')).toBeTruthy();
    expect(screen.getByText(watchMessages.roles.translator)).toBeTruthy();
    setAppConfig(config);
  });

  it('R3-05 R7.10-01 the comments are shown with their authors, page by page until the last', async () => {
    api.reply(episodeComments, commentsInput(ME), page([aThread(2), aThread(1)], 1, 2));
    api.reply(episodeComments, commentsInput(ME, 2), page([aThread(1), aThread(0)], 2, 2));
    open();
    expect(screen.getByRole('status').textContent).toContain(messages.loading);
    await screen.findByText('Сэтгэгдэл 2');
    expect(screen.getByRole('heading').textContent).toContain('Сэтгэгдэл7');
    fireEvent.click(screen.getByRole('button', { name: watchMessages.moreComments }));
    await screen.findByText('Сэтгэгдэл 0');
    // A comment that moved to the second page appears once.
    expect(screen.getAllByText('Сэтгэгдэл 1')).toHaveLength(1);
    expect(screen.getByText(watchMessages.commentsEnd)).toBeTruthy();
  });

  it('a like and a deletion stay although the next page was requested before them', async () => {
    const mine = aThread(3, { user_id: ME });
    api.reply(episodeComments, commentsInput(ME), page([aThread(1), mine], 1, 2));
    api.reply(episodeComments, commentsInput(ME, 2), page([aThread(2)], 2, 2));
    const liked = { likes: 1, dislikes: 0, action: 1 } as const;
    const likeBody = { comment: aComment(1).id, action: 1 } as const;
    api.reply(reactToComment, { body: likeBody }, { status: 1, data: liked });
    api.reply(deleteComment, { body: { id: mine.id } }, { status: 1, msg: '', data: null });
    open();
    await screen.findByText('Сэтгэгдэл 3');
    const { held, release } = holdReplies((address) => address.includes('page=2'));
    fireEvent.click(screen.getByRole('button', { name: watchMessages.moreComments }));
    await waitFor(() => expect(held).toHaveLength(1));
    api.reply(episodeComments, commentsInput(ME), page([aThread(1, liked)], 1, 2));
    const like = () => within(comment('Сэтгэгдэл 1')).getByRole('button', { name: /^Таалагдсан/ });
    fireEvent.click(like());
    for (const _ of ['ask', 'confirm'])
      fireEvent.click(
        within(comment('Сэтгэгдэл 3')).getByRole('button', { name: watchMessages.deleteComment }),
      );
    await waitFor(() => expect(screen.queryByText('Сэтгэгдэл 3')).toBeNull());
    await act(async () => release());
    fireEvent.click(await screen.findByRole('button', { name: watchMessages.moreComments }));
    await screen.findByText('Сэтгэгдэл 2');
    expect([like().getAttribute('aria-pressed'), screen.queryByText('Сэтгэгдэл 3')]).toEqual(['true', null]);
  });

  it('the comment list says that it is empty, or that it did not load', async () => {
    api.reply(episodeComments, commentsInput(ME), page([]));
    const view = open();
    await screen.findByText(watchMessages.noComments);
    view.unmount();
    api.fail(episodeComments, commentsInput(ME), 500, 'server-error');
    open();
    await screen.findByText(watchMessages.commentsFailed);
    api.reply(episodeComments, commentsInput(ME), page([aThread(1)]));
    fireEvent.click(screen.getByRole('button', { name: messages.retry }));
    await screen.findByText('Сэтгэгдэл 1');
  });

  it('R8-26 R5-25 a blank or too long comment is not sent', async () => {
    api.reply(episodeComments, commentsInput(ME), page([]));
    open();
    await write(watchMessages.yourComment, '  \n ');
    expect(screen.getByRole('alert').textContent).toContain(messages.commentBlank);
    await write(watchMessages.yourComment, 'а'.repeat(COMMENT_LENGTH + 1));
    expect(screen.getByRole('alert').textContent).toContain(
      watchMessages.tooLong(formatNumber(COMMENT_LENGTH)),
    );
    expect(api.requests.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('R8-14 a sent comment is shown first immediately', async () => {
    api.reply(episodeComments, commentsInput(ME), page([aThread(1)]));
    const body = { ep_id: EPISODE, parent_id: null, user_id: ME, body: 'Гоё анги' };
    const made = aComment(9, { body: 'Гоё анги', user_id: ME });
    api.reply(postComment, { body }, { status: 1, msg: messages.commentSent, comment: made });
    open();
    await screen.findByText('Сэтгэгдэл 1');
    const field = await write(watchMessages.yourComment, ' Гоё анги ');
    await screen.findByText('Гоё анги', { selector: 'p' });
    expect(screen.getAllByRole('article')[0]?.textContent).toContain('Гоё анги');
    expect(toastTexts()).toContain(messages.commentSent);
    await waitFor(() => expect(field.value).toBe(''));
  });

  it('R8-13 a comment that could not be sent can be sent again', async () => {
    api.reply(episodeComments, commentsInput(ME), page([]));
    const body = { ep_id: EPISODE, parent_id: null, user_id: ME, body: 'Гоё анги' };
    api.fail(postComment, { body }, 500, 'server-error');
    const view = open();
    const field = await write(watchMessages.yourComment, 'Гоё анги');
    await waitFor(() => expect(toastTexts()).toContain(messages.commentFailed));
    expect(field.value).toBe('Гоё анги');
    // The draft also survives leaving the page.
    view.remount();
    const again = await screen.findByRole('textbox', { name: watchMessages.yourComment });
    expect((again as HTMLTextAreaElement).value).toBe('Гоё анги');
    fireEvent.click(await screen.findByRole('button', { name: watchMessages.cancel }));
  });

  it('R7.11-01 a comment whose reply was lost is posted once, however often it is sent', async () => {
    api.reply(episodeComments, commentsInput(ME), page([]));
    const body = { ep_id: EPISODE, parent_id: null, user_id: ME, body: 'Гоё анги' };
    api.fail(postComment, { body }, 409, 'conflict', 'Та үүнийг саяхан бичсэн байна!');
    const there = globalThis.fetch;
    let cut = true;
    vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
      if (!cut || call[1]?.method !== 'POST') return there(...call);
      cut = false;
      throw new TypeError('network');
    });
    open();
    await write(watchMessages.yourComment, 'Гоё анги');
    await waitFor(() => expect(toastTexts()).toContain(messages.commentFailed));
    // The server has the comment already and says so; no second one is created.
    const made = aThread(9, { body: 'Гоё анги', user_id: ME });
    api.reply(episodeComments, commentsInput(ME), page([made]));
    const field = await write(watchMessages.yourComment, 'Гоё анги');
    await waitFor(() => expect(toastTexts()).toContain(messages.commentSent));
    expect(await screen.findAllByText('Гоё анги', { selector: 'p' })).toHaveLength(1);
    await waitFor(() => expect(field.value).toBe(''));
    // Without a lost reply, the same text is refused.
    await write(watchMessages.yourComment, 'Гоё анги');
    await waitFor(() => expect(toastTexts()).toContain('Та үүнийг саяхан бичсэн байна!'));
  });

  it('R6-03 R8-09 the comment form asks a visitor to sign in, and then sends what was typed', async () => {
    const made = aComment(9, { body: 'Нэвтэрлээ', user_id: ME });
    api.reply(episodeComments, commentsInput(null), page([]));
    api.reply(episodeComments, commentsInput(ME), page([{ ...made, replies: [] }]));
    const body = { ep_id: EPISODE, parent_id: null, user_id: ME, body: 'Нэвтэрлээ' };
    api.reply(postComment, { body }, { status: 1, msg: messages.commentSent, comment: made });
    open(null);
    await write(watchMessages.yourComment, 'Нэвтэрлээ');
    expect(signInForm).toMatchObject({ open: true, reason: watchMessages.signInToWriteReason });
    expect(toastTexts()).toContain(messages.actionNeedsLogin);
    await act(async () => {
      session.userId = ME;
      session.user = aUser();
    });
    await waitFor(() => expect(toastTexts()).toContain(messages.commentSent));
    expect(await screen.findAllByText('Нэвтэрлээ', { selector: 'p' })).toHaveLength(1);
  });

  it('R4.6-18 a like is shown immediately, and reverted where the server refuses it', async () => {
    api.reply(episodeComments, commentsInput(ME), page([aThread(1, { likes: 3 })]));
    const liking = { body: { comment: aComment(1).id, action: 1 as const } };
    api.fail(reactToComment, liking, 500, 'server-error', 'Түр боломжгүй');
    open();
    await screen.findByText('Сэтгэгдэл 1');
    const like = () => within(comment('Сэтгэгдэл 1')).getByRole('button', { name: /^Таалагдсан/ });
    const { release } = holdReplies();
    fireEvent.click(like());
    await waitFor(() => expect(like().getAttribute('aria-pressed')).toBe('true'));
    expect(like().textContent).toContain('4');
    release();
    await waitFor(() => expect(toastTexts()).toContain('Түр боломжгүй'));
    await waitFor(() => expect(like().getAttribute('aria-pressed')).toBe('false'));
    expect(like().textContent).toContain('3');
  });

  it('R4.6-18 a refused dislike shows the like again that it replaced', async () => {
    api.reply(episodeComments, commentsInput(ME), page([aThread(1, { likes: 3, dislikes: 1, action: 1 })]));
    const disliking = { body: { comment: aComment(1).id, action: 2 as const } };
    api.fail(reactToComment, disliking, 500, 'server-error', 'Түр боломжгүй');
    open();
    await screen.findByText('Сэтгэгдэл 1');
    const counts = () =>
      within(comment('Сэтгэгдэл 1'))
        .getAllByRole('button')
        .filter((button) => button.hasAttribute('aria-pressed'))
        .map((button) => [button.getAttribute('aria-pressed'), button.textContent?.match(/\d+/)?.[0]]);
    const before = counts();
    expect(before).toEqual([
      ['true', '3'],
      ['false', '1'],
    ]);
    const { release } = holdReplies();
    fireEvent.click(within(comment('Сэтгэгдэл 1')).getByRole('button', { name: /^Таалагдаагүй/ }));
    await waitFor(() =>
      expect(counts()).toEqual([
        ['false', '2'],
        ['true', '2'],
      ]),
    );
    release();
    await waitFor(() => expect(toastTexts()).toContain('Түр боломжгүй'));
    await waitFor(() => expect(counts()).toEqual(before));
  });

  it('replies can be written, and hidden replies shown', async () => {
    const first = [1, 2, 3].map((n) => aComment(10 + n, { parent_id: aComment(1).id }));
    api.reply(episodeComments, commentsInput(ME), page([aThread(1, { reply_count: 4, replies: first })]));
    const all = [...first, aComment(14)];
    const under = { params: { comment: aComment(1).id, user: ME }, query: { page: 1 } };
    api.reply(commentReplies, under, page(all));
    const made = aComment(19, { body: 'Санал нийлж байна', user_id: ME, parent_id: aComment(1).id });
    const body = {
      ep_id: EPISODE,
      parent_id: aComment(1).id,
      user_id: ME,
      body: 'Санал нийлж байна',
    };
    api.reply(postComment, { body }, { status: 1, msg: '', comment: made });
    open();
    fireEvent.click(await screen.findByRole('button', { name: watchMessages.replies(4) }));
    expect(screen.getAllByRole('article')).toHaveLength(4);
    fireEvent.click(screen.getByRole('button', { name: watchMessages.moreReplies(1) }));
    await screen.findByText('Сэтгэгдэл 14');
    fireEvent.click(
      within(comment('Сэтгэгдэл 1')).getAllByRole('button', { name: watchMessages.reply })[0] as HTMLElement,
    );
    await write(watchMessages.yourReply, 'Санал нийлж байна');
    await screen.findByText('Санал нийлж байна', { selector: 'p' });
    expect(screen.queryByRole('textbox', { name: watchMessages.yourReply })).toBeNull();
  });

  it('R4.1-05 a reply that is being written stays while the viewer signs in again', async () => {
    const viewer = aUser({ id: ME });
    await startSessionOf(api, viewer);
    api.reply(episodeComments, commentsInput(ME), page([aThread(1)]));
    open();
    fireEvent.click(await screen.findByRole('button', { name: watchMessages.reply }));
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: watchMessages.yourReply });
    fireEvent.change(field, { target: { value: 'Санал нийлж байна' } });
    await endSessionOf(api, viewer);
    await signInAs(api, viewer);
    expect(screen.getByRole('textbox', { name: watchMessages.yourReply })).toBe(field);
    expect(field.value).toBe('Санал нийлж байна');
  });

  it('a viewer deletes their own comment after a confirmation', async () => {
    api.reply(episodeComments, commentsInput(ME), page([aThread(1, { user_id: ME, body: 'Миний үг' })]));
    api.reply(deleteComment, { body: { id: aComment(1).id } }, { status: 1, data: null });
    open();
    await screen.findByText('Миний үг');
    fireEvent.click(screen.getByRole('button', { name: watchMessages.deleteComment }));
    const sure = screen.getByRole('group', { name: watchMessages.deleteSure });
    fireEvent.click(within(sure).getByRole('button', { name: watchMessages.deleteComment }));
    await waitFor(() => expect(screen.queryByText('Миний үг')).toBeNull());
    await screen.findByText(watchMessages.noComments);
  });

  it('R8-20 a viewer reports another’s comment, with a reason', async () => {
    api.reply(episodeComments, commentsInput(ME), page([aThread(1)]));
    const [reason = ''] = watchMessages.reasons.comment;
    const body = { report: reason, type: 'comment' as const, parent_id: aComment(1).id, media_id: 2 };
    api.reply(report, { params: { userId: ME }, body }, { status: 1, msg: messages.reportThanks });
    open();
    await screen.findByText('Сэтгэгдэл 1');
    fireEvent.click(screen.getByRole('button', { name: watchMessages.reportComment }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: watchMessages.send }));
    expect(within(dialog).getByRole('alert').textContent).toContain(watchMessages.reasonMissing);
    fireEvent.click(within(dialog).getByRole('radio', { name: reason }));
    fireEvent.click(within(dialog).getByRole('button', { name: watchMessages.send }));
    await waitFor(() => expect(toastTexts()).toContain(messages.reportThanks));
  });

  it('sorting by likes requests the comments again', async () => {
    api.reply(episodeComments, commentsInput(ME), page([aThread(2), aThread(1)]));
    api.reply(episodeComments, commentsInput(ME, 1, 'top'), page([aThread(1), aThread(2)]));
    open();
    await screen.findByText('Сэтгэгдэл 2');
    fireEvent.click(screen.getByRole('button', { name: watchMessages.sortTop }));
    await waitFor(() => expect(screen.getAllByRole('article')[0]?.textContent).toContain('Сэтгэгдэл 1'));
  });

  it('a deleted comment keeps its position while it has replies', async () => {
    const gone = aThread(1, { deleted: true, body: '', user: null, user_id: null, reply_count: 1 });
    api.reply(episodeComments, commentsInput(ME), page([{ ...gone, replies: [aComment(11)] }]));
    open();
    await screen.findByText(watchMessages.deleted);
    expect(screen.getByText('Сэтгэгдэл 11')).toBeTruthy();
  });
});

describe('a comment’s room', () => {
  it('a comment may have a thousand letters, without surrounding blanks', () => {
    expect(countLettersLeft(` ${'ө'.repeat(1000)} `)).toBe(0);
    expect(getCommentProblem('👍'.repeat(1000))).toBeUndefined();
    expect(getCommentProblem('x'.repeat(1001))).toBe('long');
  });
});

it.each([
  ['2026-11-21T11:59:30Z', 'дөнгөж сая'],
  ['2026-11-21T11:55:00Z', '5 минутын өмнө'],
  ['2026-11-21T09:00:00Z', '3 цагийн өмнө'],
  ['2026-11-20T11:00:00Z', 'өчигдөр'],
])('the moment %s is described as %s', (iso, text) =>
  expect(timeAgo(iso, Date.parse('2026-11-21T12:00:00Z'))).toBe(text),
);
