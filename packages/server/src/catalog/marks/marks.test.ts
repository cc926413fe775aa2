import { routes } from '@tenger/api-contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines, startTestApp, type TestApp } from '../../testing/start-test-app';
import type { MarkAction } from './marks.queries';

const user = 'demo-99000001';

describe.each(engines)('marks on %s', (engine) => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await startTestApp(engine);
    token = await app.signIn();
  });
  afterAll(() => app.stop());

  const mark = async (id: number, target: 'anime' | 'ep', action: MarkAction, value: '0' | '1', by = token) =>
    (await app.call(routes.setStatus, { body: { id, target, action, value } }, by)).body;
  const detail = async (id: number) =>
    (await app.call(routes.mediaDetail, { params: { id, userId: user } }, token)).body.data;

  it('R7.2-01 a like sent twice counts once, and can be withdrawn', async () => {
    const first = await mark(5, 'anime', 'like', '1');
    const { likeCount } = first.data;
    expect((await mark(5, 'anime', 'like', '1')).data.likeCount).toBe(likeCount);
    expect((await detail(5)).liked).toBe(true);
    expect((await mark(5, 'anime', 'like', '0')).data.likeCount).toBe(likeCount - 1);
    expect((await mark(5, 'anime', 'like', '0')).data.likeCount).toBe(likeCount - 1);
    expect((await detail(5)).liked).toBe(false);
  });

  it('a dislike withdraws the like', async () => {
    const liked = (await mark(1, 'ep', 'like', '1')).data;
    const disliked = (await mark(1, 'ep', 'dislike', '1')).data;
    expect(disliked).toEqual({
      likeCount: liked.likeCount - 1,
      dislikeCount: liked.dislikeCount + 1,
      value: true,
    });
    const one = (await app.call(routes.oneEpisode, { params: { id: 1, userId: user } }, token)).body.data;
    expect(one.liked).toBe(2);
  });

  it('likes of two viewers at the same time are both counted', async () => {
    const before = (await mark(8, 'anime', 'like', '0')).data.likeCount;
    const other = await app.signIn('99000002');
    await Promise.all([mark(8, 'anime', 'like', '1'), mark(8, 'anime', 'like', '1', other)]);
    expect((await mark(8, 'anime', 'later', '1')).data.likeCount).toBe(before + 2);
  });

  it.each([
    ['later', 'later'],
    ['notify', 'notify'],
  ] as const)('the server remembers %s', async (action, field) => {
    const set = await mark(6, 'anime', action, '1');
    expect(set.msg).not.toBe('');
    expect((await detail(6))[field]).toBe(true);
    await mark(6, 'anime', action, '0');
    expect((await detail(6))[field]).toBe(false);
  });

  it('the mark "watch" says that a title was watched', async () => {
    await mark(7, 'anime', 'watch', '1');
    expect((await detail(7)).watch_status).toBe('watched');
  });

  it('R7.2-01 the GET of the specification sets the same mark', async () => {
    const params = { id: 9, userId: user, target: 'anime', action: 'like', value: '1' } as const;
    expect((await app.call(routes.setStatusByGet, { params }, token)).body).toMatchObject({
      status: 1,
      data: { value: true },
    });
    expect((await detail(9)).liked).toBe(true);
  });
});
