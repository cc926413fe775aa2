import { routes } from '@tenger/api-contract/routes';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  comments,
  episodes,
  filmUploads,
  moderationEvents,
  notifications,
  reports,
  titles,
  users,
} from '../../platform/database/schema';
import { registerUser } from '../../testing/register';
import { engines, startTestApp, type TestApp } from '../../testing/start-test-app';

const EP = 3;

describe.each(engines)('moderation on %s', (engine) => {
  let app: TestApp;
  type Person = Awaited<ReturnType<typeof registerUser>>;
  let author: Person;
  let moderator: Person;
  beforeAll(async () => {
    app = await startTestApp(engine);
    author = await registerUser(app, 'Болд');
    moderator = await registerUser(app, 'Дарга');
    await app.db.update(users).set({ role: 'moderator' }).where(eq(users.id, moderator.id));
  });
  beforeEach(async () => {
    for (const table of ['reports', 'notifications', 'comments', 'quotas'])
      await app.db.execute(`delete from ${table}`);
    await app.db.execute('update episodes set comment_count = 0');
  });
  afterAll(() => app.stop());

  const later = (seconds: number) => {
    app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000);
  };
  const addProfile = async ({ token }: Person, name: string): Promise<string> => {
    const { body } = await app.call(
      routes.saveHouseholdProfile,
      { body: { name, watches_up_to: null } },
      token,
    );
    return body.data.find((one: { name: string }) => one.name === name).id;
  };
  /** Continues the session with a profile, or with the account. */
  const use = async ({ token, pin }: Person, id: string) => {
    const reply = await app.call(routes.chooseProfile, { body: { id, pin } }, token);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  };
  const post = (id: string, { token }: Person, text: string) => {
    later(6);
    const body = { parent_id: EP, user_id: id, body: text };
    return app.call(routes.postComment, { body }, token);
  };
  const report = (id: string, { token }: Person, comment: number) =>
    app.call(
      routes.report,
      { params: { userId: id }, body: { report: 'Зар', type: 'comment', parent_id: comment } },
      token,
    );
  const stateOf = async (comment: number) =>
    (await app.db.select().from(comments).where(eq(comments.id, comment)))[0]?.state;

  describe('a mute', () => {
    const mute = (id: string, hours: number) =>
      app.call(routes.muteUser, { body: { user_id: id, hours } }, moderator.token);

    it('R6-09 a mute of an account or of one of its profiles covers the whole household, and so does lifting it', async () => {
      const person = await registerUser(app, 'Сараа');
      const profile = await addProfile(person, 'Нэгдүгээр');
      const canWrite = async (id: string, text: string) => {
        await use(person, id);
        const { status } = await post(id, person, text);
        expect([200, 403]).toContain(status);
        return status === 200;
      };
      for (const muted of [person.id, profile]) {
        expect((await mute(muted, 2)).status).toBe(200);
        await use(person, person.id);
        const added = await addProfile(person, 'Хожуу');
        for (const id of [person.id, profile, added])
          expect(await canWrite(id, `Дуугүй ${muted} ${id}`)).toBe(false);
        for (const lifted of [added, person.id]) {
          expect((await mute(lifted, 0)).status).toBe(200);
          for (const id of [person.id, profile, added])
            expect(await canWrite(id, `Дуутай ${muted} ${id} ${lifted}`)).toBe(true);
          expect((await mute(muted, 2)).status).toBe(200);
        }
        expect((await mute(muted, 0)).status).toBe(200);
        await use(person, person.id);
        const body = { id: added };
        expect((await app.call(routes.deleteHouseholdProfile, { body }, person.token)).status).toBe(200);
      }
    });

    it('R6-09 staff see the mute of the household on a profile that is added later', async () => {
      const person = await registerUser(app, 'Хөгжим');
      await mute(person.id, 2);
      const added = await addProfile(person, 'Хожмын');
      const query = { q: 'Хожмын' };
      const { data } = (await app.call(routes.staffPeople, { query }, moderator.token)).body;
      expect(data).toMatchObject([{ id: added, muted_until: expect.any(String) }]);
    });

    it('R6-09 a moderator does not mute a staff account through one of its profiles', async () => {
      const boss = await registerUser(app, 'Захирал');
      const profile = await addProfile(boss, 'Хүүхэд');
      await app.db.update(users).set({ role: 'admin' }).where(eq(users.id, boss.id));
      expect((await mute(profile, 2)).status).toBe(403);
    });
  });

  describe('reports', () => {
    it('R7.2-11 the profiles of one account hide no comment, because reports count once for each account', async () => {
      const comment = (await post(author.id, author, 'Энгийн')).body.comment.id;
      const person = await registerUser(app, 'Гомдол');
      expect((await report(person.id, person, comment)).status).toBe(200);
      for (const name of ['Нэг', 'Хоёр', 'Гурав']) {
        const profile = await addProfile(person, name);
        await use(person, profile);
        expect((await report(profile, person, comment)).status).toBe(200);
        await use(person, person.id);
      }
      expect(await app.db.$count(reports, eq(reports.targetId, comment))).toBe(4);
      expect(await stateOf(comment)).toBe('shown');
      const second = await registerUser(app);
      await report(second.id, second, comment);
      expect(await stateOf(comment)).toBe('shown');
      const third = await registerUser(app);
      await report(third.id, third, comment);
      expect(await stateOf(comment)).toBe('hidden');
    });

    it('R7.2-11 reports that arrive at the same moment hide a comment as well', async () => {
      const comment = (await post(author.id, author, 'Зэрэг')).body.comment.id;
      const people = [await registerUser(app), await registerUser(app), await registerUser(app)];
      // Each transaction pauses before its commit, so that the others run meanwhile.
      await app.db.execute(`
        create function pause_report() returns trigger language plpgsql as $$ begin
          perform pg_sleep(0.3); return new;
        end $$`);
      await app.db.execute(
        'create constraint trigger pause_report after insert on reports deferrable initially deferred for each row execute function pause_report()',
      );
      await Promise.all(people.map((one) => report(one.id, one, comment)));
      await app.db.execute('drop function pause_report cascade');
      expect(await stateOf(comment)).toBe('hidden');
    });

    it('R7.2-11 a comment that already has more reports than needed is hidden by the next one, and the audit has it once', async () => {
      const comment = (await post(author.id, author, 'Хэтэрсэн')).body.comment.id;
      for (let at = 0; at < 3; at += 1) {
        const { id } = await registerUser(app);
        const row = { userId: id, type: 'comment', targetId: comment, body: 'Зар', createdAt: app.clock.now };
        await app.db.insert(reports).values(row as typeof reports.$inferInsert);
      }
      for (let at = 0; at < 2; at += 1) {
        const person = await registerUser(app);
        await report(person.id, person, comment);
        expect(await stateOf(comment)).toBe('hidden');
      }
      const isHide = and(
        eq(moderationEvents.action, 'hide'),
        eq(moderationEvents.target, `comment ${comment}`),
      );
      expect(await app.db.$count(moderationEvents, isHide)).toBe(1);
    });

    it('R7.2-11 a comment that a moderator keeps stays until three more accounts report it', async () => {
      const comment = (await post(author.id, author, 'Хэвээр')).body.comment.id;
      const reportBySomeone = async () => {
        const person = await registerUser(app);
        await report(person.id, person, comment);
        return stateOf(comment);
      };
      for (const state of ['shown', 'shown', 'hidden']) expect(await reportBySomeone()).toBe(state);
      const body = { type: 'comment', id: comment, decision: 'keep' } as const;
      expect((await app.call(routes.moderate, { body }, moderator.token)).status).toBe(200);
      for (const state of ['shown', 'shown', 'hidden']) expect(await reportBySomeone()).toBe(state);
    });
  });

  describe('a settled report', () => {
    type Target = { type: 'comment' | 'episode' | 'media'; parent_id: number };
    const reportItem = (id: string, { token }: Person, target: Target) =>
      app.call(routes.report, { params: { userId: id }, body: { report: 'Дуу алга', ...target } }, token);
    const decide = (
      { type, parent_id }: Target,
      decision: 'keep' | 'hide' | 'reopen',
      reply?: string,
      by = moderator,
    ) => {
      later(1);
      const body = { type, id: parent_id, decision, ...(reply !== undefined && { reply }) };
      return app.call(routes.moderate, { body }, by.token);
    };
    const notificationsOf = async (id: string, { token }: Person, language = 'mn') =>
      (
        await app.call(routes.notifications, { params: { userId: id }, query: {} }, token, {
          'accept-language': language,
        })
      ).body.data;

    it('R7.2-15 each reporter reads once what was done and the reply of the moderator, in the language of the reader', async () => {
      const comment = (await post(author.id, author, 'Муу үг')).body.comment.id;
      const target = { type: 'comment', parent_id: comment } as const;
      const people = [await registerUser(app), await registerUser(app)];
      for (const one of people) await reportItem(one.id, one, target);
      expect((await decide(target, 'hide', '<b>Баярлалаа</b>\n{reply}')).status).toBe(200);
      await decide(target, 'hide', 'Дахин');
      for (const one of people) {
        const page = await notificationsOf(one.id, one);
        expect(page).toMatchObject({ total: 1, unread: 1 });
        expect(page.data[0]).toMatchObject({
          ...{ kind: 'report', media_id: expect.any(Number), episode_id: EP, comment_id: null },
          text: 'Таны гомдлыг шийдвэрлэлээ: сэтгэгдлийг нуулаа. «<b>Баярлалаа</b> {reply}»',
        });
        expect((await notificationsOf(one.id, one, 'en')).data[0].text).toBe(
          'We reviewed your report: the comment was hidden. «<b>Баярлалаа</b> {reply}»',
        );
        expect((await notificationsOf(one.id, one, 'ru')).data[0].text).toContain('комментарий скрыт');
      }
      expect((await notificationsOf(author.id, author)).total).toBe(0);
      const isHide = and(
        eq(moderationEvents.action, 'hide'),
        eq(moderationEvents.target, `comment ${comment}`),
      );
      const [audited] = await app.db.select().from(moderationEvents).where(isHide);
      expect(audited?.detail).toBe('<b>Баярлалаа</b> {reply}');
    });

    it('R7.2-15 a decision that is taken back takes its notification back, and the next one sends another', async () => {
      const comment = (await post(author.id, author, 'Эргэлзээтэй')).body.comment.id;
      const target = { type: 'comment', parent_id: comment } as const;
      const person = await registerUser(app);
      await reportItem(person.id, person, target);
      await decide(target, 'hide');
      // The reply was lost, and the moderator presses again.
      await decide(target, 'hide');
      await decide(target, 'reopen');
      expect(await stateOf(comment)).toBe('shown');
      expect(await notificationsOf(person.id, person)).toMatchObject({ total: 0, unread: 0 });
      await decide(target, 'keep', '');
      const { data } = await notificationsOf(person.id, person);
      expect(data).toMatchObject([{ text: 'Таны гомдлыг шийдвэрлэлээ: сэтгэгдлийг үлдээлээ' }]);
    });

    it('a moderator does not take back a decision that a colleague has made meanwhile, or that reports made', async () => {
      const comment = (await post(author.id, author, 'Маргаантай')).body.comment.id;
      const target = { type: 'comment', parent_id: comment } as const;
      const undo = (undoes: 'keep' | 'hide') => {
        const body = { type: 'comment', id: comment, decision: 'reopen', undoes } as const;
        return app.call(routes.moderate, { body }, moderator.token);
      };
      await decide(target, 'hide');
      await decide(target, 'keep');
      expect((await undo('hide')).body.code).toBe('conflict');
      expect(await stateOf(comment)).toBe('shown');
      for (let count = 0; count < 3; count += 1) {
        const person = await registerUser(app);
        later(1);
        await reportItem(person.id, person, target);
      }
      expect(await stateOf(comment)).toBe('hidden');
      expect((await undo('keep')).body.code).toBe('conflict');
      expect((await decide(target, 'reopen')).body.code).toBe('conflict');
      expect(await stateOf(comment)).toBe('hidden');
      await decide(target, 'keep');
      expect((await undo('keep')).status).toBe(200);
      expect(await stateOf(comment)).toBe('hidden');
    });

    it('R7.2-15 a notification of a kind that only a newer release knows is left out', async () => {
      const { id, ...person } = await registerUser(app);
      const row = {
        userId: id,
        kind: 'gift' as never,
        key: 'gift:1',
        text: 'Шинэ',
        createdAt: app.clock.now,
      };
      await app.db.insert(notifications).values(row);
      expect(await notificationsOf(id, { id, ...person })).toMatchObject({ total: 0, unread: 0, data: [] });
    });

    it('R1-09 the notification of a profile does not link a title above its age limit', async () => {
      const person = await registerUser(app);
      const profile = await addProfile(person, 'Хүүхэд');
      const target = { type: 'episode', parent_id: EP } as const;
      await reportItem(person.id, person, target);
      await use(person, profile);
      await reportItem(profile, person, target);
      await app.db.update(users).set({ watchesUpTo: 12 }).where(eq(users.id, profile));
      await app.db.update(titles).set({ ageLimit: 16 });
      await decide(target, 'keep', 'Зассан');
      await app.db.update(titles).set({ ageLimit: 0 });
      const text = 'Таны гомдлыг шийдвэрлэлээ. «Зассан»';
      expect((await notificationsOf(profile, person)).data).toMatchObject([
        { text, image: null, media_id: null, episode_id: null },
      ]);
      await use(person, person.id);
      expect((await notificationsOf(person.id, person)).data).toMatchObject([{ text, episode_id: EP }]);
    });

    it('R6-09 a reply that is too long is refused, and settles nothing', async () => {
      const person = await registerUser(app);
      const target = { type: 'episode', parent_id: EP } as const;
      await reportItem(person.id, person, target);
      const refused = await decide(target, 'keep', 'а'.repeat(301));
      expect(refused.status).toBe(422);
      expect(refused.body.errors.reply).toBeDefined();
      expect((await notificationsOf(person.id, person)).total).toBe(0);
    });

    it('R7.2-15 a report about an item that was deleted meanwhile is settled without a link, and its decision is taken back', async () => {
      const person = await registerUser(app);
      const [gone] = await app.db
        .insert(episodes)
        .values({ titleId: 2, number: 990, duration: 60, releasedAt: new Date(0), announcedAt: new Date(0) })
        .returning();
      const target = { type: 'episode', parent_id: gone?.id ?? 0 } as const;
      expect((await reportItem(person.id, person, target)).status).toBe(200);
      await app.db.delete(episodes).where(eq(episodes.id, target.parent_id));
      const open = async () =>
        (await app.call(routes.staffReports, { query: {} }, moderator.token)).body.data.data;
      expect(await open()).toMatchObject([{ type: 'episode', id: target.parent_id, episode_id: null }]);
      expect((await decide(target, 'keep')).status).toBe(200);
      expect(await open()).toEqual([]);
      expect((await notificationsOf(person.id, person)).data).toMatchObject([
        { kind: 'report', media_id: null, episode_id: null },
      ]);
      expect((await decide(target, 'keep')).status, 'without open reports').toBe(404);
      expect((await decide(target, 'reopen')).status).toBe(200);
      expect(await open()).toHaveLength(1);
      expect((await decide({ type: 'comment', parent_id: 999_999_999 }, 'reopen')).status).toBe(404);
    });

    it('R6-09 an editor settles reports about episodes and titles, and sees and decides none about texts', async () => {
      const editor = await registerUser(app, 'Редактор');
      await app.db.update(users).set({ role: 'editor' }).where(eq(users.id, editor.id));
      const comment = (await post(author.id, author, 'Сэтгэгдэл')).body.comment.id;
      const person = await registerUser(app);
      const text = { type: 'comment', parent_id: comment } as const;
      const episode = { type: 'episode', parent_id: EP } as const;
      for (const one of [text, episode]) await reportItem(person.id, person, one);
      const listed = async (query: { type?: 'comment' | 'episode' }) =>
        (await app.call(routes.staffReports, { query }, editor.token)).body.data?.data;
      expect(await listed({})).toMatchObject([
        { type: 'episode', id: EP, has_uploads: false, reasons: [{ text: 'Дуу алга', by_id: person.id }] },
      ]);
      const uploadsOf = async (episode_id: number) =>
        (await app.call(routes.staffUploads, { query: { episode_id } }, editor.token)).body.data.data;
      expect(await uploadsOf(EP)).toEqual([]);
      const [row] = await app.db.select().from(episodes).where(eq(episodes.id, EP));
      const file = {
        kind: 'subtitle',
        language: 'mn',
        state: 'done',
        ...{ titleId: row?.titleId ?? 0, episodeId: EP, name: '3.srt', bytes: 4, modified: 5 },
        ...{ createdAt: app.clock.now, changedAt: app.clock.now },
      } as const;
      await app.db.insert(filmUploads).values(file);
      expect(await uploadsOf(EP)).toMatchObject([{ name: '3.srt', episode_id: EP }]);
      expect(await uploadsOf(EP + 1)).toEqual([]);
      expect(await listed({ type: 'episode' })).toMatchObject([{ has_uploads: true }]);
      expect((await app.call(routes.staffReports, { query: { type: 'comment' } }, editor.token)).status).toBe(
        403,
      );
      for (const decision of ['keep', 'hide', 'reopen'] as const)
        expect((await decide(text, decision, undefined, editor)).status).toBe(403);
      expect((await decide(episode, 'keep', 'Зассан', editor)).status).toBe(200);
      expect(await stateOf(comment)).toBe('shown');
    });
  });
});
