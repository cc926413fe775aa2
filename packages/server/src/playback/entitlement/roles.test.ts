import type { Call, Route } from '@tenger/api-contract';
import { routes } from '@tenger/api-contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerUser } from '../../testing/register';
import { engines, startTestApp, type TestApp } from '../../testing/start-test-app';

// Requests of a visitor and of viewers through the API, one after another.

const TITLE = 1;
const EPISODE = 3;

describe.each(engines)('permissions on %s', (engine) => {
  let app: TestApp;
  let person: Awaited<ReturnType<typeof registerUser>>;
  beforeAll(async () => {
    app = await startTestApp(engine);
    await app.listen();
    person = await registerUser(app);
  });
  afterAll(() => app.stop());

  const like = { body: { id: TITLE, target: 'anime', action: 'like', value: '1' } } as const;
  const reportOf = (userId: string) => ({
    params: { userId },
    body: { report: 'Дуу алга', type: 'episode', parent_id: EPISODE } as const,
  });
  const commentOf = (user_id: string) => ({ body: { parent_id: EPISODE, user_id, body: 'Гоё анги' } });
  const historyOf = (user: string) => ({
    body: { media: TITLE, episode: EPISODE, user, time: 30, duration: 1300 },
  });

  it('R1-01 R6-01 a visitor browses, searches and opens a title', async () => {
    for (const url of [
      '/api/m/slides/big',
      '/api/m/media/home/cat',
      '/api/m/media/popular',
      '/api/search?q=мор',
      `/api/m/anime/detail/${TITLE}/null`,
      `/api/m/episodes/${TITLE}`,
      '/api/footer/get-faq',
    ]) {
      const { status, body } = await app.get(encodeURI(url));
      expect([status, body.status], url).toEqual([200, 1]);
    }
  });

  it('R6-02 R6-03 R6-04 R6-05 R8-09 a visitor gets 401 from every call that writes, and nothing changes', async () => {
    const before = (await app.get(`/api/m/episode/${EPISODE}`)).body.data;
    const writes: readonly [Route, Call<Route>][] = [
      [routes.setStatus, like],
      [routes.setStatusByGet, { params: { ...like.body, userId: person.id } }],
      [routes.postComment, commentOf(person.id)],
      [routes.report, reportOf(person.id)],
      [routes.writeHistory, historyOf(person.id)],
      [routes.createOrder, { body: { kind: 'days', option: 1 } }],
    ] as const;
    for (const [route, parts] of writes) {
      const reply = await app.call(route, parts);
      expect(reply.status, route.path).toBe(401);
      expect(reply.body.msg).toBe('Нэвтэрч орсны дараа уг үйлдлийг хийх боломжтой');
    }
    const after = (await app.get(`/api/m/episode/${EPISODE}`)).body.data;
    expect(after).toMatchObject({
      access: 'login',
      likeCount: before.likeCount,
      commentCount: before.commentCount,
    });
  });

  it('R1-02 R6-06 a signed-in viewer likes, comments, reports, has a history and notifications, and pays', async () => {
    const { id, token } = person;
    const user = { params: { userId: id } };
    expect((await app.call(routes.setStatus, like, token)).body.data.value).toBe(true);
    expect((await app.call(routes.postComment, commentOf(id), token)).body.comment.user_id).toBe(id);
    expect((await app.call(routes.report, reportOf(id), token)).body.msg).toBe('Мэдээлсэнд баярлалаа!');
    expect((await app.call(routes.writeHistory, historyOf(id), token)).status).toBe(200);
    const [seen] = (await app.call(routes.latestHistory, user, token)).body.data;
    expect(seen.media.id).toBe(TITLE);
    const notifications = await app.call(routes.notifications, { ...user, query: {} }, token);
    expect(notifications.body.data.data).toEqual([]);
    const order = { body: { kind: 'days', option: 1 } } as const;
    expect((await app.call(routes.createOrder, order, token)).body.bill).toMatch(/^[0-9a-f]{32}$/);
  });

  it('R1-03 a viewer with a subscription has a number of days left', async () => {
    const days = async (phone: string) => {
      const token = await app.signIn(phone);
      return (await app.call(routes.me, { params: { userId: `demo-${phone}` } }, token)).body.data.days;
    };
    expect([await days('99000001'), await days('99000002')]).toEqual([30, 0]);
  });
});
