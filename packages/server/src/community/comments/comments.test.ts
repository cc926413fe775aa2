import { routes } from '@tenger/api-contract/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { comments } from '../../platform/database/schema';
import { registerUser } from '../../testing/register';
import { engines, startTestApp, type TestApp } from '../../testing/start-test-app';
import { commentParent } from './comment-parent';

const EP = 3;

it('R7.2-13 the server tells an episode from a comment by its number', () => {
  expect(commentParent(5, undefined)).toEqual({ episodeId: 5, parentId: undefined });
  expect(commentParent(1_000_000_005, undefined)).toEqual({ episodeId: undefined, parentId: 1_000_000_005 });
  expect(commentParent(null, 5)).toEqual({ episodeId: 5, parentId: undefined });
  expect(commentParent(1_000_000_005, 5)).toEqual({ episodeId: 5, parentId: 1_000_000_005 });
  expect(commentParent(null, undefined)).toEqual({ episodeId: undefined, parentId: undefined });
});

describe.each(engines)('comments on %s', (engine) => {
  let app: TestApp;
  type Person = Awaited<ReturnType<typeof registerUser>>;
  let bold: Person;
  let saraa: Person;
  let boss: Person;
  beforeAll(async () => {
    app = await startTestApp(engine);
    bold = await registerUser(app, 'Болд');
    saraa = await registerUser(app, 'Сараа');
    boss = await registerUser(app, 'Дарга');
    await app.db.execute(`update users set role = 'moderator' where id = '${boss.id}'`);
  });
  beforeEach(async () => {
    for (const table of ['reports', 'comments', 'quotas']) await app.db.execute(`delete from ${table}`);
    await app.db.execute('update episodes set comment_count = 0');
  });
  afterAll(() => app.stop());

  const later = (seconds: number) => {
    app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000);
  };
  const post = async (by: Person, body: string, parent_id: number | null = EP, ep_id?: number) => {
    later(6);
    const comment = { parent_id, user_id: by.id, body, ...(ep_id && { ep_id }) };
    return app.call(routes.postComment, { body: comment }, by.token);
  };
  const posted = async (...args: Parameters<typeof post>) => (await post(...args)).body.comment;
  const list = async (by?: Person, page = 1, sort?: 'new' | 'top') =>
    (
      await app.call(
        routes.episodeComments,
        { params: { ep: EP, user: by?.id ?? 'null' }, query: { page, ...(sort && { sort }) } },
        by?.token,
      )
    ).body.data;
  const react = async (by: Person, comment: number, action: 1 | 2) =>
    (await app.call(routes.reactToComment, { body: { comment, action } }, by.token)).body.data;
  const remove = (by: Person, id: number) => app.call(routes.deleteComment, { body: { id } }, by.token);
  const report = (by: Person, parent_id: number) =>
    app.call(
      routes.report,
      { params: { userId: by.id }, body: { report: 'Зар', type: 'comment', parent_id } },
      by.token,
    );
  const count = async () =>
    (await app.call(routes.oneEpisode, { params: { id: EP } })).body.data.commentCount as number;

  it('R7.2-12 comments are sorted by likes on request', async () => {
    const liked = await posted(bold, 'Таалагдсан');
    await post(bold, 'Шинэ');
    const disliked = await posted(bold, 'Таалагдаагүй');
    await react(saraa, liked.id, 1);
    await react(saraa, disliked.id, 2);
    const bodies = (await list(undefined, 1, 'top')).data.map((one: { body: string }) => one.body);
    expect(bodies).toEqual(['Таалагдсан', 'Шинэ', 'Таалагдаагүй']);
  });

  it('R3-05 R7.2-12 R8-14 all viewers see a comment, newest first', async () => {
    const sent = await post(bold, 'Анхны сэтгэгдэл');
    expect(sent.body).toMatchObject({ status: 1, msg: 'Сэтгэгдэл илгээгдлээ!' });
    await post(saraa, 'Хоёр дахь', null, EP);
    const { data, total } = await list();
    expect(total).toBe(2);
    expect(data.map((one: { body: string }) => one.body)).toEqual(['Хоёр дахь', 'Анхны сэтгэгдэл']);
    expect(data[1]).toMatchObject({
      id: expect.any(Number),
      parent_id: null,
      user_id: bold.id,
      user: { nickname: 'Болд', role: null },
      likes: 0,
      action: 0,
      replies: [],
      deleted: false,
    });
    expect(data[1].id).toBeGreaterThanOrEqual(1_000_000_000);
    expect(JSON.stringify(data)).not.toContain(bold.phone);
    expect(await count()).toBe(2);
  });

  it('R7.2-12 the comments on an episode have pages, newest first', async () => {
    await app.db.insert(comments).values(
      Array.from({ length: 21 }, (_, at) => ({
        ...{ episodeId: EP, userId: bold.id, body: `Сэтгэгдэл ${at}`, createdAt: app.clock.now },
      })),
    );
    expect(await list()).toMatchObject({ current_page: 1, last_page: 2, total: 21, per_page: 20 });
    const second = await list(undefined, 2);
    expect(second.data.map((one: { body: string }) => one.body)).toEqual(['Сэтгэгдэл 0']);
  });

  it('R7.2-11 the eleventh report of an hour is refused until the hour is over', async () => {
    const reported = await app.db
      .insert(comments)
      .values(
        Array.from({ length: 11 }, (_, at) => ({
          ...{ episodeId: EP, userId: bold.id, body: `Зар ${at}`, createdAt: app.clock.now },
        })),
      )
      .returning({ id: comments.id });
    const last = reported.pop()?.id ?? 0;
    for (const { id } of reported) expect((await report(saraa, id)).status).toBe(200);
    const refused = await report(saraa, last);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBe(3600);
    later(3600);
    expect((await report(saraa, last)).status).toBe(200);
  });

  it('markup in a comment is kept as text', async () => {
    const text = '<img src=x onerror=alert(1)> &lt;b&gt; {{7*7}} javascript:alert(1)';
    expect((await posted(bold, text)).body).toBe(text);
    expect((await list()).data[0].body).toBe(text);
  });

  it('R7.2-13 a reply belongs to its comment, and so does a reply to a reply', async () => {
    const top = await posted(bold, 'Асуулт');
    const first = await posted(saraa, 'Хариулт', top.id);
    const second = await posted(bold, 'Баярлалаа', first.id);
    expect(second.parent_id).toBe(first.id);
    const [thread] = (await list()).data;
    expect(thread.reply_count).toBe(2);
    expect(thread.replies.map((one: { id: number }) => one.id)).toEqual([first.id, second.id]);
    const params = { comment: top.id, user: 'null' } as const;
    const replies = await app.call(routes.commentReplies, { params, query: {} });
    expect(replies.body.data).toMatchObject({ total: 2, last_page: 1 });
  });

  it('a comment shows three replies, and the others page by page', async () => {
    const top = await posted(bold, 'Асуулт');
    for (let at = 0; at < 22; at += 1) await post(at % 2 ? bold : saraa, `Хариулт ${at}`, top.id);
    expect((await list()).data[0].replies).toHaveLength(3);
    const page = async (number: number) =>
      (
        await app.call(routes.commentReplies, {
          params: { comment: top.id, user: 'null' },
          query: { page: number },
        })
      ).body.data;
    expect((await page(1)).data).toHaveLength(20);
    expect((await page(2)).data.map((one: { body: string }) => one.body)).toEqual([
      'Хариулт 20',
      'Хариулт 21',
    ]);
  });

  it('the server refuses a reply under another episode and a reply to a deleted comment', async () => {
    const top = await posted(bold, 'Асуулт');
    expect((await post(saraa, 'Хариулт', top.id, EP + 1)).status).toBe(404);
    await remove(bold, top.id);
    expect((await post(saraa, 'Хариулт', top.id)).status).toBe(404);
  });

  it('a viewer posts at most one comment in five seconds, and the same text once in ten minutes', async () => {
    await post(bold, 'Нэг');
    const body = { parent_id: EP, user_id: bold.id, body: 'Хоёр' };
    expect((await app.call(routes.postComment, { body }, bold.token)).status).toBe(429);
    expect((await post(bold, 'Хоёр')).status).toBe(200);
    expect((await post(bold, 'Нэг')).status).toBe(409);
    later(601);
    expect((await post(bold, 'Нэг')).status).toBe(200);
  });

  it('R7.2-14 likes count once, change sides, and can be withdrawn', async () => {
    const { id } = await posted(bold, 'Гоё');
    expect(await react(saraa, id, 1)).toEqual({ likes: 1, dislikes: 0, action: 1 });
    expect(await react(saraa, id, 2)).toEqual({ likes: 0, dislikes: 1, action: 2 });
    expect(await react(bold, id, 1)).toEqual({ likes: 1, dislikes: 1, action: 1 });
    expect((await list(saraa)).data[0]).toMatchObject({ likes: 1, dislikes: 1, action: 2 });
    expect(await react(saraa, id, 2)).toEqual({ likes: 1, dislikes: 0, action: 0 });
    await Promise.all([saraa, boss].map((one) => react(one, id, 1)));
    expect((await list()).data[0].likes).toBe(3);
  });

  it('R7.7-13 a comment is deleted by its author or a moderator, and its replies stay', async () => {
    const top = await posted(bold, 'Нууц үг хэллээ');
    await post(saraa, 'Хариулт', top.id);
    expect((await remove(saraa, top.id)).status).toBe(403);
    expect((await remove(bold, top.id)).status).toBe(200);
    const [thread] = (await list()).data;
    expect(thread).toMatchObject({ deleted: true, body: '', user: null, user_id: null, reply_count: 1 });
    expect(thread.replies[0].body).toBe('Хариулт');
    expect(await count()).toBe(1);
    expect((await remove(boss, thread.replies[0].id)).status).toBe(200);
    expect((await list()).data).toEqual([]);
    expect(await count()).toBe(0);
  });

  it('comments and their replies can be deleted and written at the same moment', async () => {
    for (let round = 0; round < 3; round++) {
      const threads = [];
      for (const letter of ['а', 'б', 'в']) {
        const { id } = await posted(bold, `Сэдэв ${letter} ${round}`);
        threads.push(id);
        for (const person of [bold, saraa]) threads.push((await posted(person, `Хариулт ${id}`, id, EP)).id);
      }
      const late = post(saraa, `Хожуу ${round}`, threads[0], EP);
      const deleted = await Promise.all(threads.map((id) => remove(boss, id)));
      expect(deleted.map((reply) => reply.status)).toEqual(threads.map(() => 200));
      expect([200, 404]).toContain((await late).status);
    }
  });

  it('a comment that the filter holds is visible to its author, and to others once a moderator approves it', async () => {
    const { id } = await posted(bold, 'чи н о в ш');
    expect((await list(bold)).total).toBe(1);
    expect((await list(saraa)).total).toBe(0);
    expect(await count()).toBe(0);
    const queue = await app.call(routes.moderationQueue, { query: {} }, boss.token);
    expect(queue.body.data.data[0]).toMatchObject({
      type: 'comment',
      id,
      state: 'held',
      text: 'чи н о в ш',
      author: { id: bold.id, nickname: 'Болд' },
    });
    const body = { type: 'comment', id, decision: 'keep' } as const;
    expect((await app.call(routes.moderate, { body }, boss.token)).status).toBe(200);
    expect((await list(saraa)).total).toBe(1);
    expect(await count()).toBe(1);
  });

  it('a link from a new account waits for a moderator', async () => {
    await post(bold, 'Энд ор https://example.mn');
    expect((await list(saraa)).total).toBe(0);
  });

  it('R7.2-11 a comment that three people report is hidden until a moderator has decided', async () => {
    const { id } = await posted(bold, 'Зар сурталчилгаа');
    const reports = await Promise.all([1, 2].map(() => report(saraa, id)));
    expect(reports[0]?.body).toEqual({ status: 1, msg: 'Мэдээлсэнд баярлалаа!' });
    await report(boss, id);
    expect((await list()).total).toBe(1);
    await report(await registerUser(app), id);
    expect((await list()).total).toBe(0);
    const [item] = (await app.call(routes.moderationQueue, { query: {} }, boss.token)).body.data.data;
    expect(item).toMatchObject({
      type: 'comment',
      id,
      reports: 3,
      state: 'hidden',
      reasons: ['Зар', 'Зар', 'Зар'],
    });
    const body = { type: 'comment', id, decision: 'keep' } as const;
    await app.call(routes.moderate, { body }, boss.token);
    expect((await list()).total).toBe(1);
    expect((await app.call(routes.moderationQueue, { query: {} }, boss.token)).body.data.total).toBe(0);
  });

  it('R6-09 only moderators moderate, only admins assign roles, and each action is audited', async () => {
    const mute = { body: { user_id: bold.id, hours: 2 } };
    for (const by of [bold, saraa]) {
      expect((await app.call(routes.moderationQueue, { query: {} }, by.token)).status).toBe(403);
      expect((await app.call(routes.muteUser, mute, by.token)).status).toBe(403);
    }
    const role = { body: { user_id: boss.id, role: 'admin' } } as const;
    expect((await app.call(routes.setRole, role, boss.token)).status).toBe(403);
    expect((await app.call(routes.muteUser, mute, boss.token)).status).toBe(200);
    expect((await post(bold, 'Би дуугүй')).status).toBe(403);
    later(2 * 3_600);
    expect((await post(bold, 'Одоо болно')).status).toBe(200);
    const { rows } = (await app.db.execute(
      `select actor, action, target from moderation_events where action = 'mute'`,
    )) as unknown as { rows: unknown[] };
    expect(rows).toEqual([{ actor: boss.id, action: 'mute', target: bold.id }]);
  });

  it('R6-03 R8-09 a visitor reads comments and cannot write them', async () => {
    const body = { parent_id: EP, user_id: bold.id, body: 'Сайн уу' };
    const refused = await app.call(routes.postComment, { body });
    expect(refused.status).toBe(401);
    expect(refused.body.msg).toBe('Нэвтэрч орсны дараа уг үйлдлийг хийх боломжтой');
  });
});
