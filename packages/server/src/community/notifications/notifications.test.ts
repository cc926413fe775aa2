import type { Translations } from '@tenger/api-contract';
import { routes } from '@tenger/api-contract/routes';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { runMaintenance } from '../../maintenance';
import { rowsOf } from '../../platform/database/database';
import { episodes, grants, notifications, orders, titles, users } from '../../platform/database/schema';
import { openPubSub } from '../../platform/pubsub/pubsub';
import { doJobs } from '../../testing/do-jobs';
import { openTestDatabase } from '../../testing/open-test-database';
import { passLease } from '../../testing/pass-lease';
import { type EventReader, readEvents } from '../../testing/read-events';
import { registerUser } from '../../testing/register';
import { engines, startTestApp, type TestApp } from '../../testing/start-test-app';

const TITLE = 2;
const MOVIE = 31;
const HOUR = 3_600_000;

describe.each(engines)('notifications on %s', (engine) => {
  let app: TestApp;
  let base: string;
  type Person = Awaited<ReturnType<typeof registerUser>>;
  let bold: Person;
  let saraa: Person;
  let boss: Person;
  const readers: EventReader[] = [];
  const began = new Date();
  /** Of the title's episodes. */
  let clip: string;
  beforeAll(async () => {
    app = await startTestApp(engine);
    base = await app.listen();
    bold = await registerUser(app, 'Болд');
    saraa = await registerUser(app, 'Сараа');
    boss = await registerUser(app, 'Дарга');
    await app.db.update(users).set({ role: 'moderator' }).where(eq(users.id, boss.id));
    const first = await episode(1);
    if (!first?.clipId) throw new Error('The demo has no such series');
    clip = first.clipId;
  });
  beforeEach(async () => {
    app.clock.now = began;
    for (const table of ['notifications', 'title_marks', 'grants', 'comments', 'quotas'])
      await app.db.execute(`delete from ${table}`);
    await app.db.update(users).set({ expiresAt: null });
  });
  afterEach(() => {
    for (const one of readers.splice(0)) one.close();
  });
  afterAll(() => app.stop());

  /** What the maintenance and the workers of a server do. */
  const announceAll = async () => {
    await runMaintenance(app.context);
    await doJobs(app, 'announce');
  };
  const of = async (by: Person) =>
    (await app.call(routes.notifications, { params: { userId: by.id }, query: {} }, by.token)).body.data;
  /** The latest notification in each language. */
  const latestTexts = async (by: Person) => {
    const texts: string[] = [];
    for (const language of ['mn', 'en', 'ru']) {
      const call = { params: { userId: by.id }, query: {} };
      const { body } = await app.call(routes.notifications, call, by.token, { 'accept-language': language });
      texts.push(body.data.data[0].text);
    }
    return texts;
  };
  const nameTitle = (id: number, translations: Translations | null) =>
    app.db.update(titles).set({ title: 'Чоно', originalName: 'Wolf', translations }).where(eq(titles.id, id));
  const mark = (by: Person, action: 'like' | 'notify' | 'later') =>
    app.call(routes.setStatus, { body: { id: TITLE, target: 'anime', action, value: '1' } }, by.token);
  const live = async (by: Person, headers = {}) => {
    const reader = await readEvents(`${base}/api/m/live/${by.id}`, { authorization: by.token, ...headers });
    readers.push(reader);
    return reader;
  };
  const release = async (hoursAgo = 0, clipId: string | null = clip) => {
    const [last] = await app.db
      .select({ number: sql<number>`max(${episodes.number})` })
      .from(episodes)
      .where(eq(episodes.titleId, TITLE));
    const number = (last?.number ?? 0) + 1;
    const releasedAt = new Date(app.clock.now.getTime() - hoursAgo * HOUR);
    await app.db.insert(episodes).values({ titleId: TITLE, number, duration: 60, clipId, releasedAt });
    return number;
  };
  const isEpisode = (number: number) => and(eq(episodes.titleId, TITLE), eq(episodes.number, number));
  const episode = async (number: number) =>
    (await app.db.select().from(episodes).where(isEpisode(number)))[0];
  const giveFilm = (number: number) => app.db.update(episodes).set({ clipId: clip }).where(isEpisode(number));

  it('a new episode notifies viewers who like the title or follow it, once, however often the check runs', async () => {
    await mark(bold, 'like');
    await mark(bold, 'notify');
    await mark(saraa, 'later');
    const number = await release();
    await Promise.all([runMaintenance(app.context), runMaintenance(app.context)]);
    await announceAll();
    const { data, unread, total } = await of(bold);
    expect({ unread, total }).toEqual({ unread: 1, total: 1 });
    expect(data[0]).toMatchObject({ kind: 'episode', media_id: TITLE, read: false });
    expect(data[0].text).toMatch(new RegExp(`^«.+» ${number}-р анги гарлаа$`));
    expect((await of(saraa)).total).toBe(0);
  });

  it('R7.2-15 each reader reads of new episodes in their language, and servers of the former release in Mongolian', async () => {
    await nameTitle(TITLE, { en: { title: 'The Wolf' }, ru: { title: 'Волк' } });
    await mark(bold, 'like');
    const number = await release();
    await announceAll();
    expect(await latestTexts(bold)).toEqual([
      `«Чоно» ${number}-р анги гарлаа`,
      `“The Wolf”: episode ${number} is out`,
      `«Волк»: вышла ${number}-я серия`,
    ]);
    const [row] = await app.db.select().from(notifications);
    expect(row?.text).toBe(`«Чоно» ${number}-р анги гарлаа`);
    await release();
    await release();
    await announceAll();
    expect(await latestTexts(bold)).toEqual([
      '«Чоно» 2 шинэ анги гарлаа',
      '“The Wolf”: 2 new episodes are out',
      '«Волк»: вышли 2 новые серии',
    ]);
  });

  it('R7.2-15 a message that only a newer release knows is read as its text', async () => {
    const row = {
      userId: bold.id,
      kind: 'days',
      key: 'new',
      text: 'Шинэ',
      createdAt: app.clock.now,
    } as const;
    await app.db
      .insert(notifications)
      .values({ ...row, message: { key: 'notification.new' as never, values: {} } });
    expect(await latestTexts(bold)).toEqual(['Шинэ', 'Шинэ', 'Шинэ']);
  });

  it('a check that sends nothing takes no ids, also when several processes run it', async () => {
    await mark(bold, 'like');
    await release();
    await app.db.update(users).set({ expiresAt: new Date(app.clock.now.getTime() + 40 * HOUR) });
    const lastId = async () => {
      const [row] = await rowsOf<{ id: number }>(
        app.db,
        sql`select last_value as id from notifications_id_seq`,
      );
      return Number(row?.id);
    };
    // Beyond the ids of int4.
    await app.db.execute(sql`alter sequence notifications_id_seq restart with 3000000000`);
    await app.db.insert(notifications).values({
      ...{ userId: bold.id, kind: 'days', key: 'first', text: 'x', createdAt: app.clock.now },
    });
    const begin = await lastId();
    await Promise.all(Array.from({ length: 4 }, () => runMaintenance(app.context)));
    await announceAll();
    const sent = (await app.db.$count(notifications)) - 1;
    expect(sent).toBeGreaterThan(2);
    expect(await lastId()).toBe(begin + sent);
    const latest = (await of(bold)).data[0].id;
    expect(latest).toBeGreaterThan(3_000_000_000);
    const read = await app.call(routes.readNotifications, { body: { up_to: latest } }, bold.token);
    expect(read.body.data).toEqual({ unread: 0 });
  });

  it('R6-09 an announcement continues after its worker was killed, and notifies each follower once', async () => {
    for (const one of [bold, saraa]) await mark(one, 'like');
    await release();
    await runMaintenance(app.context);
    const killed = await app.context.jobs.take('announce', app.clock.now);
    const key = String(killed?.data.key);
    await app.db.insert(notifications).values({
      ...{ userId: bold.id, kind: 'episode', key, text: 'x', createdAt: app.clock.now },
    });
    await passLease(app);
    await doJobs(app, 'announce');
    expect([(await of(bold)).total, (await of(saraa)).total]).toEqual([1, 1]);
    expect((await of(saraa)).data[0]).toMatchObject({ kind: 'episode', media_id: TITLE });
  });

  it('R6-09 an announcement reaches each follower once, also if they are more than a transaction takes', async () => {
    const followers = 2_100;
    await app.db.execute(sql`
      insert into users (id, phone, pin_hash, nickname)
      select 'follower-' || n, (80000000 + n)::text, 'x', 'Дагагч' from generate_series(1, ${followers}::int) n`);
    // Some have both marks.
    await app.db.execute(sql`
      insert into title_marks (user_id, title_id, action)
      select id, ${TITLE}::int, 'like' from users where id like 'follower-%'
      union all select id, ${TITLE}::int, 'notify' from users where id like 'follower-%7'`);
    await release();
    await announceAll();
    await announceAll();
    expect(await app.db.$count(notifications)).toBe(followers);
    await app.db.execute(sql`delete from users where id like 'follower-%'`);
  });

  it('R6-09 an episode of tomorrow sends no notification yet', async () => {
    await mark(bold, 'like');
    await release(-5);
    await announceAll();
    expect((await of(bold)).total).toBe(0);
    app.clock.now = new Date(began.getTime() + 6 * HOUR);
    await announceAll();
    expect((await of(bold)).total).toBe(1);
  });

  describe('an episode that is postponed', () => {
    const later = () => new Date(app.clock.now.getTime() + 24 * HOUR);
    const save = async (number: number, staff: string) => {
      const { id = 0, version = 0 } = (await episode(number)) ?? {};
      const body = { id, title_id: TITLE, version, released_at: later().toISOString() };
      return app.call(routes.saveStaffEpisode, { body }, staff);
    };
    const move = async (number: number, staff: string) => {
      const { id = 0, version = 0 } = (await episode(number)) ?? {};
      return app.call(routes.moveStaffEpisodes, { body: { id, version, days: 1 } }, staff);
    };
    const nextDay = () => {
      app.clock.now = new Date(later().getTime() + HOUR);
    };

    it.each([
      ['saved with', save],
      ['moved to', move],
    ])(
      'R6-09 an announced episode that is %s a later time is announced again then, once',
      async (_, postpone) => {
        const staff = await app.signIn('99000004');
        await mark(bold, 'like');
        const number = await release();
        await announceAll();
        expect((await of(bold)).total).toBe(1);
        expect((await postpone(number, staff)).status).toBe(200);
        await announceAll();
        expect(await of(bold), 'before its time').toMatchObject({ data: [], total: 0, unread: 0 });
        expect(await app.db.$count(notifications), 'before its time').toBe(1);
        nextDay();
        await announceAll();
        await announceAll();
        expect((await of(bold)).total).toBe(2);
        expect((await of(bold)).data[0].text).toMatch(new RegExp(`» ${number}-р анги гарлаа$`));
      },
    );

    it('R6-09 an announcement that is queued for an episode is dropped when the episode is postponed', async () => {
      const staff = await app.signIn('99000004');
      await mark(bold, 'like');
      const number = await release();
      await runMaintenance(app.context);
      expect((await save(number, staff)).status).toBe(200);
      await doJobs(app, 'announce');
      expect((await of(bold)).total).toBe(0);
      nextDay();
      await announceAll();
      expect((await of(bold)).total).toBe(1);
    });

    it('R6-09 an announced episode that is moved within the past is not announced again', async () => {
      const staff = await app.signIn('99000004');
      await mark(bold, 'like');
      const number = await release(2);
      await announceAll();
      const { id = 0, version = 0 } = (await episode(number)) ?? {};
      const released_at = new Date(app.clock.now.getTime() - HOUR).toISOString();
      const body = { id, title_id: TITLE, version, released_at };
      expect((await app.call(routes.saveStaffEpisode, { body }, staff)).status).toBe(200);
      await announceAll();
      expect((await of(bold)).total).toBe(1);
    });
  });

  it('R6-09 a video that is added eight days after its episode’s hour notifies then, once', async () => {
    await mark(bold, 'like');
    const number = await release(24 * 8, null);
    await announceAll();
    expect((await of(bold)).total).toBe(0);
    await giveFilm(number);
    await announceAll();
    await announceAll();
    const { data } = await of(bold);
    expect(data).toHaveLength(1);
    expect(data[0].text).toMatch(new RegExp(`» ${number}-р анги гарлаа$`));
  });

  it('R6-09 episodes that are released together send one notification', async () => {
    await mark(bold, 'like');
    const first = await release();
    await release();
    await announceAll();
    const { data } = await of(bold);
    expect(data).toHaveLength(1);
    expect(data[0].text).toMatch(/» 2 шинэ анги гарлаа$/);
    expect(data[0].episode_id).toBe((await episode(first))?.id);
    // It is also about the other one.
    await app.db.update(episodes).set({ isDraft: true }).where(eq(episodes.id, data[0].episode_id));
    expect(await of(bold)).toMatchObject({ data, unread: 1 });
  });

  it('R6-09 an imported old title sends at most one notification a day, whenever its videos arrive', async () => {
    await mark(bold, 'like');
    const numbers: number[] = [];
    for (let count = 0; count < 30; count += 1) numbers.push(await release(24 * 365, null));
    const next = async (count: number) => {
      for (const number of numbers.splice(0, count)) await giveFilm(number);
      await announceAll();
      return (await of(bold)).data.map(({ text }: { text: string }) => text.replace(/^.*» /, ''));
    };
    // Noon in Ulaanbaatar, so that a few hours later it is the same day.
    app.clock.now = new Date(`${began.toISOString().slice(0, 10)}T04:00:00Z`);
    expect(await next(12)).toEqual(['12 шинэ анги гарлаа']);
    app.clock.now = new Date(app.clock.now.getTime() + 3 * HOUR);
    expect(await next(12)).toEqual(['12 шинэ анги гарлаа']);
    app.clock.now = new Date(app.clock.now.getTime() + 24 * HOUR);
    expect(await next(6)).toEqual(['6 шинэ анги гарлаа', '12 шинэ анги гарлаа']);
  });

  const post = async (by: Person, body: string, parent_id: number) => {
    app.clock.now = new Date(app.clock.now.getTime() + 6_000);
    const comment = { parent_id, user_id: by.id, body };
    return (await app.call(routes.postComment, { body: comment }, by.token)).body.comment;
  };
  const moderate = (id: number, decision: 'keep' | 'hide') =>
    app.call(routes.moderate, { body: { type: 'comment', id, decision } }, boss.token);

  it('a reply notifies the author of the comment, and never its own author', async () => {
    const top = await post(bold, 'Асуулт', 1);
    await post(bold, 'Өөртөө', top.id);
    const reply = await post(saraa, 'Хариулт\nхоёр мөр', top.id);
    const { data } = await of(bold);
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({ kind: 'reply', comment_id: reply.id, episode_id: 1 });
    expect(await latestTexts(bold)).toEqual([
      'Сараа таны сэтгэгдэлд хариулав: Хариулт хоёр мөр',
      'Сараа replied to your comment: Хариулт хоёр мөр',
      'Сараа отвечает на ваш комментарий: Хариулт хоёр мөр',
    ]);
  });

  it('the notification of a reply that moderators hide is hidden with it, and returns with it', async () => {
    const top = await post(bold, 'Асуулт', 1);
    const reply = await post(saraa, 'Доромжлол', top.id);
    const [notification] = (await of(bold)).data;
    const reader = await live(bold);
    expect((await reader.next('unread')).data).toEqual({ unread: 1 });
    await moderate(reply.id, 'hide');
    expect(await of(bold)).toMatchObject({ data: [], total: 0, unread: 0 });
    expect((await reader.next('unread')).data).toEqual({ unread: 0 });
    await app.call(routes.readNotifications, { body: { up_to: notification.id } }, bold.token);
    await moderate(reply.id, 'keep');
    expect(await of(bold)).toMatchObject({ data: [notification], total: 1, unread: 1 });
    expect((await reader.next('unread')).data).toEqual({ unread: 1 });
    await app.call(routes.deleteComment, { body: { id: reply.id } }, saraa.token);
    expect((await reader.next('unread')).data).toEqual({ unread: 0 });
    expect(reader.events.filter(({ event }) => event === 'notification')).toEqual([]);
  });

  it('notifications of a draft are hidden with its page, and decisions about reports are not', async () => {
    await mark(bold, 'like');
    const number = await release();
    await announceAll();
    const { id = 0 } = (await episode(number)) ?? {};
    const top = await post(bold, 'Асуулт', id);
    await post(saraa, 'Хариулт', top.id);
    const decision = { kind: 'report', key: 'report:1', text: 'Шийдвэрлэлээ' } as const;
    await app.db
      .insert(notifications)
      .values({ ...decision, userId: bold.id, titleId: TITLE, episodeId: id, createdAt: app.clock.now });
    const kinds = async () => {
      const { data, unread } = await of(bold);
      expect(unread).toBe(data.length);
      return data.map(({ kind }: { kind: string }) => kind);
    };
    expect(await kinds()).toEqual(['report', 'reply', 'episode']);
    await app.db.update(episodes).set({ isDraft: true }).where(eq(episodes.id, id));
    expect(await kinds()).toEqual(['report']);
    await app.db.update(episodes).set({ isDraft: false }).where(eq(episodes.id, id));
    expect(await kinds()).toEqual(['report', 'reply', 'episode']);
  });

  it('a hidden notification sends no older one to the live stream', async () => {
    const top = await post(bold, 'Асуулт', 1);
    const row = { userId: bold.id, kind: 'days', text: 'x', createdAt: app.clock.now } as const;
    for (let at = 0; at < 51; at += 1)
      await app.db.insert(notifications).values({ ...row, key: `old ${at}` });
    const reply = await post(saraa, 'Хариулт', top.id);
    const reader = await live(bold);
    await reader.next('unread');
    await moderate(reply.id, 'hide');
    expect((await reader.next('unread')).data).toEqual({ unread: 51 });
    await moderate(reply.id, 'keep');
    expect((await reader.next('unread')).data).toEqual({ unread: 52 });
    expect(reader.events.filter(({ event }) => event === 'notification')).toEqual([]);
  });

  it('a reply that the word filter holds notifies when a moderator shows it', async () => {
    const top = await post(bold, 'Асуулт', 1);
    const reply = await post(saraa, 'чи н о в ш', top.id);
    expect(await of(bold)).toMatchObject({ total: 0, unread: 0 });
    await moderate(reply.id, 'keep');
    const { data, unread } = await of(bold);
    expect(unread).toBe(1);
    expect(data).toMatchObject([{ kind: 'reply', comment_id: reply.id, episode_id: 1 }]);
    expect(data[0].text).toBe('Сараа таны сэтгэгдэлд хариулав: чи н о в ш');
    for (const decision of ['hide', 'keep'] as const) await moderate(reply.id, decision);
    expect(await of(bold)).toMatchObject({ total: 1, unread: 1 });
  });

  const rent = async (by: Person, hoursLeft: number, id: string) => {
    const endsAt = new Date(app.clock.now.getTime() + hoursLeft * HOUR);
    const order = {
      id,
      userId: by.id,
      kind: 'rental',
      method: 'qpay',
      title: 'Кино',
      titleId: MOVIE,
      amount: 6900,
      state: 'granted',
      createdAt: began,
      expiresAt: began,
    } as const;
    await app.db.insert(orders).values(order).onConflictDoNothing();
    await app.db
      .insert(grants)
      .values({ orderId: id, userId: by.id, titleId: MOVIE, startsAt: began, endsAt });
  };

  it('a rental that ends within six hours notifies once, unless it was extended', async () => {
    await rent(bold, 7, 'rental-a');
    await announceAll();
    expect((await of(bold)).total).toBe(0);
    await nameTitle(MOVIE, null);
    app.clock.now = new Date(began.getTime() + 2 * HOUR);
    await rent(saraa, 5, 'rental-b');
    await rent(saraa, 70, 'rental-c');
    await announceAll();
    await announceAll();
    expect((await of(bold)).data).toMatchObject([{ kind: 'rental', media_id: MOVIE }]);
    expect(await latestTexts(bold)).toEqual([
      '«Чоно» киноны түрээсийн хугацаа дуусах гэж байна',
      'Your rental of “Wolf” ends soon',
      'Прокат фильма «Wolf» скоро закончится',
    ]);
    expect((await of(saraa)).total).toBe(0);
  });

  it('a subscription that ends within three days notifies once for each end', async () => {
    const ends = (days: number) =>
      app.db
        .update(users)
        .set({ expiresAt: new Date(app.clock.now.getTime() + days * 24 * HOUR) })
        .where(eq(users.id, bold.id));
    await ends(4);
    await announceAll();
    expect((await of(bold)).total).toBe(0);
    await ends(2.5);
    await announceAll();
    await announceAll();
    expect((await of(bold)).data).toMatchObject([{ kind: 'days' }]);
    expect(await latestTexts(bold)).toEqual([
      'Таны эрх 3 хоногийн дараа дуусна',
      'Your subscription ends in 3 days',
      'Ваша подписка закончится через 3 дня',
    ]);
  });

  it('R7.2-15 notifications are marked as read up to an id', async () => {
    await mark(bold, 'like');
    await release();
    await announceAll();
    await release();
    await announceAll();
    const { data } = await of(bold);
    const read = await app.call(routes.readNotifications, { body: { up_to: data[1].id } }, bold.token);
    expect(read.body.data).toEqual({ unread: 1 });
    expect((await of(bold)).data.map((one: { read: boolean }) => one.read)).toEqual([false, true]);
  });

  it('R7.2-15 notifications have pages, newest first, with the number of unread ones', async () => {
    await app.db.insert(notifications).values(
      Array.from({ length: 21 }, (_, at) => ({
        ...{ userId: bold.id, kind: 'days' as const, key: `${at}`, text: `Мэдэгдэл ${at}` },
        createdAt: app.clock.now,
      })),
    );
    const page = async (number: number) =>
      (
        await app.call(
          routes.notifications,
          { params: { userId: bold.id }, query: { page: number } },
          bold.token,
        )
      ).body.data;
    expect(await page(1)).toMatchObject({ current_page: 1, last_page: 2, total: 21, unread: 21 });
    const second = await page(2);
    expect(second.data.map((one: { text: string }) => one.text)).toEqual(['Мэдэгдэл 0']);
    expect(second.unread).toBe(21);
  });

  describe('live', () => {
    it('notifications arrive immediately, and missed ones arrive first', async () => {
      await mark(bold, 'like');
      const reader = await live(bold);
      expect((await reader.next('unread')).data).toEqual({ unread: 0 });
      await release();
      await announceAll();
      const received = await reader.next('notification');
      expect(received.data).toEqual((await of(bold)).data[0]);
      reader.close();
      await release();
      await announceAll();
      const again = await live(bold, { 'last-event-id': received.id });
      expect((await again.next('notification')).data.id).toBeGreaterThan(Number(received.id));
      expect(again.events.filter(({ event }) => event === 'notification')).toHaveLength(1);
    });

    it('notifications are sent to their owner alone', async () => {
      const ask = async (headers: Record<string, string>) =>
        (await readEvents(`${base}/api/m/live/${bold.id}`, headers)).status;
      expect(await ask({})).toBe(401);
      expect(await ask({ authorization: saraa.token })).toBe(403);
    });

    it('a stream ends when its session chooses another profile, and later notifications are not sent to it', async () => {
      await mark(bold, 'like');
      const body = { name: 'Хүү', watches_up_to: null };
      const profiles = (await app.call(routes.saveHouseholdProfile, { body }, bold.token)).body.data;
      const child = profiles.find((one: { main: boolean }) => !one.main);
      const reader = await live(bold);
      await reader.next('unread');
      const choose = (id: string, pin?: string) =>
        app.call(routes.chooseProfile, { body: { id, ...(pin && { pin }) } }, bold.token);
      expect((await choose(child.id)).status).toBe(200);
      await release();
      await announceAll();
      await reader.ended;
      expect(reader.events.filter(({ event }) => event === 'notification')).toEqual([]);
      expect((await choose(bold.id, bold.pin)).status).toBe(200);
    });

    it('another process on the same database receives notifications too', async () => {
      if (engine === 'PGlite') return;
      const database = await openTestDatabase(app.location);
      const second = createApp({ ...app.context, db: database.db, live: await openPubSub(database) });
      const address = await second.http.listen({ host: '127.0.0.1', port: 0 });
      const reader = await readEvents(`${address}/api/m/live/${bold.id}`, { authorization: bold.token });
      const player = await readEvents(`${address}/danmaku/v3/live?id=1`);
      readers.push(reader, player);
      await reader.next('unread');
      await mark(bold, 'like');
      await release();
      await announceAll();
      expect((await reader.next('notification')).data.kind).toBe('episode');
      const sent = await app.call(
        routes.sendDanmaku,
        { body: { id: 1, time: 1, text: 'Нөгөө' } },
        saraa.token,
      );
      expect((await player.next('message')).data[5]).toBe(sent.body.data._id);
      // The list changed, too.
      const list = (await second.http.inject('/danmaku/v3/?id=1')).json();
      expect(list.last).toBe(sent.body.data._id);
      await second.http.close();
      await database.close();
    });

    it('the connection between the processes recovers by itself, and no notification is lost', async () => {
      if (engine === 'PGlite') return;
      await mark(bold, 'like');
      const reader = await live(bold);
      await reader.next('unread');
      await app.db.execute(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and query ilike 'listen%' and pid <> pg_backend_pid()`,
      );
      await release();
      await announceAll();
      expect((await reader.next('notification')).data.kind).toBe('episode');
    });
  });
});
