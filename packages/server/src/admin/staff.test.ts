import { hasRight, type Role, type Route, roles, type StaffRight } from '@tenger/api-contract';
import { type RouteName, routes } from '@tenger/api-contract/routes';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comments, titles } from '../platform/database/schema';
import { registerUser } from '../testing/register';
import { engines, startTestApp, type TestApp } from '../testing/start-test-app';

const EP = 3;

describe.each(engines)('the staff area on %s', (engine) => {
  let app: TestApp;
  type Person = Awaited<ReturnType<typeof registerUser>>;
  const by = {} as Record<Role, Person>;
  beforeAll(async () => {
    app = await startTestApp(engine);
    // Orders need the server's address for their callback URL.
    await app.listen();
    for (const role of roles) {
      by[role] = await registerUser(app, `Ажил${roles.indexOf(role)}`);
      await app.db.execute(`update users set role = '${role}' where id = '${by[role].id}'`);
    }
  });
  afterAll(() => app.stop());

  const later = (seconds: number) => {
    app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000);
  };
  const comment = async (body: string, who = by.viewer): Promise<number> => {
    later(6);
    const comment = { parent_id: EP, user_id: who.id, body };
    return (await app.call(routes.postComment, { body: comment }, who.token)).body.comment.id;
  };
  const report = (who: Person, parent_id: number, text = 'Зар') =>
    app.call(
      routes.report,
      { params: { userId: who.id }, body: { report: text, type: 'comment', parent_id } },
      who.token,
    );
  const reports = async (state: 'open' | 'handled', cursor?: string) =>
    (await app.call(routes.staffReports, { query: { state, ...(cursor && { cursor }) } }, by.moderator.token))
      .body.data;
  const decide = (id: number, decision: 'keep' | 'hide' | 'reopen') =>
    app.call(routes.moderate, { body: { type: 'comment', id, decision } }, by.moderator.token);
  const shownTo = async (who: Person, id: number): Promise<boolean> => {
    const parts = { params: { ep: EP, user: who.id }, query: {} };
    const { data } = (await app.call(routes.episodeComments, parts, who.token)).body.data;
    return data.some((one: { id: number }) => one.id === id);
  };

  it('R6-09 the staff area is closed without the right to a section, and open with it', async () => {
    const staffRoutes = (Object.keys(routes) as RouteName[]).flatMap((name) => {
      const route: Route = routes[name];
      return route.right ? [[route, route.right] as [Route, StaffRight]] : [];
    });
    expect(staffRoutes.length).toBeGreaterThan(10);
    const params = { id: 2, bill: '0'.repeat(32), userId: 'nobody-at-all' };
    for (const [route, right] of staffRoutes) {
      for (const role of roles) {
        const { status } = await app.call(route, { params } as never, by[role].token);
        if (hasRight(role, right)) expect([200, 404, 422], `${role} ${route.path}`).toContain(status);
        else expect(status, `${role} ${route.path}`).toBe(403);
      }
    }
  });

  it('R6-09 the staff area tells the page which role the viewer has', async () => {
    for (const role of roles) {
      const { id, token } = by[role];
      const { body } = await app.call(routes.me, { params: { userId: id } }, token);
      expect(body.data.role).toBe(role);
    }
  });

  it('R6-09 a moderator hides what was reported, shows it again and reverses a decision, and the audit log has all of it', async () => {
    const id = await comment('Муу үг');
    await report(by.translator, id, 'Зар сурталчилгаа');
    const [open] = (await reports('open')).data;
    expect(open).toMatchObject({
      ...{ type: 'comment', id, text: 'Муу үг', state: 'shown', reports: 1, handled_at: null },
      ...{ episode_id: EP, author: { id: by.viewer.id, muted_until: null } },
      reasons: [{ text: 'Зар сурталчилгаа' }],
    });
    later(1);
    expect((await decide(id, 'hide')).status).toBe(200);
    expect(await shownTo(by.viewer, id)).toBe(false);
    expect((await reports('open')).data).toEqual([]);
    expect((await reports('handled')).data[0]).toMatchObject({ id, state: 'hidden', reports: 1 });
    later(1);
    expect((await decide(id, 'reopen')).status).toBe(200);
    expect(await shownTo(by.viewer, id)).toBe(true);
    expect((await reports('open')).data[0]).toMatchObject({ id, state: 'shown' });
    expect((await decide(id, 'reopen')).status).toBe(409);
    later(1);
    await decide(id, 'keep');
    const audit = await app.call(routes.staffAudit, { query: { q: String(id) } }, by.admin.token);
    expect(audit.body.data.data).toMatchObject([
      { action: 'keep', before: null, after: null },
      { action: 'reopen', before: { state: 'hidden' }, after: { state: 'shown' } },
      {
        ...{
          action: 'hide',
          target: `comment ${id}`,
          before: { state: 'shown' },
          after: { state: 'hidden' },
        },
        actor: { id: by.moderator.id },
      },
    ]);
  });

  it('R6-09 the staff area finds comments by words, author and state, page by page, without loss or duplicates', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 65; n += 1) {
      const row = { episodeId: EP, userId: by.viewer.id, body: `Хуудас ${n} 100%`, createdAt: new Date() };
      const [made] = await app.db.insert(comments).values(row).returning();
      ids.push(made?.id ?? 0);
    }
    const found: number[] = [];
    let cursor: string | undefined;
    do {
      const query = { q: 'ХУУДАС', ...(cursor && { cursor }) };
      const { data } = (await app.call(routes.staffComments, { query }, by.moderator.token)).body;
      found.push(...data.data.map((one: { id: number }) => one.id));
      cursor = data.next_cursor ?? undefined;
      // A comment written meanwhile does not shift the pages.
      await comment(`Хуудас дундуур ${found.length}`);
    } while (cursor);
    expect(found).toEqual(ids.toReversed());
    const count = async (query: object) =>
      (await app.call(routes.staffComments, { query }, by.moderator.token)).body.data.data.length;
    expect(await count({ q: '7 100%' })).toBe(6);
    expect(await count({ q: '_' })).toBe(0);
    expect(await count({ q: 'Хуудас', state: 'hidden' })).toBe(0);
  });

  it('R6-09 the staff area finds player comments', async () => {
    const { data } = (await app.call(routes.staffDanmaku, { query: {} }, by.moderator.token)).body.data;
    expect(data.length).toBe(30);
    expect(data[0]).toMatchObject({
      state: 'shown',
      time: expect.any(Number),
      media_title: expect.any(String),
    });
  });

  it('R7.3 R6-09 an operator books a transfer by hand, which pays one order once, however often it is repeated', async () => {
    const { id, token } = by.viewer;
    const order = async () => {
      const body = { kind: 'days', option: 1, method: 'transfer' } as const;
      const reply = await app.call(routes.createOrder, { body }, token);
      expect(reply.status, JSON.stringify(reply.body)).toBe(200);
      return reply.body.data;
    };
    const daysOf = async () => (await app.call(routes.me, { params: { userId: id } }, token)).body.data.days;
    const { bill, amount } = await order();
    const admin = by.admin.token;
    const added = await app.call(
      routes.addTransfer,
      { body: { reference: 'FT001', amount, note: 'Хүүхдийн мөнгө' } },
      admin,
    );
    expect(added.body.data).toMatchObject({ reference: 'FT001', order: null });
    const again = { body: { reference: 'FT001', amount, note: '' } };
    expect((await app.call(routes.addTransfer, again, admin)).status).toBe(409);
    const repeat = { body: { reference: 'FT001', amount, note: 'Хүүхдийн мөнгө' } };
    expect((await app.call(routes.addTransfer, repeat, admin)).body.data).toEqual(added.body.data);
    const waiting = (await app.call(routes.staffTransfers, { query: {} }, admin)).body.data.data;
    expect(waiting).toMatchObject([{ reference: 'FT001', order: null }]);
    const { phone } = by.viewer;
    const wanted = (await app.call(routes.transferOrders, { query: { q: `+976 ${phone}`, amount } }, admin))
      .body.data;
    expect(wanted).toMatchObject([{ bill, amount, buyer: { id, phone } }]);

    expect(await daysOf()).toBe(0);
    const book = (reference: string, to: string) =>
      app.call(routes.bookTransfer, { body: { reference, bill: to } }, admin);
    const replies = await Promise.all([1, 2, 3].map(() => book('FT001', bill)));
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const days = await daysOf();
    expect(days).toBeGreaterThan(0);
    expect((await book('FT001', bill)).body.data.state).toBe('granted');
    expect(await daysOf()).toBe(days);

    const second = await order();
    expect((await book('FT001', second.bill)).status).toBe(409);
    await app.call(routes.addTransfer, { body: { reference: 'FT002', amount, note: '' } }, admin);
    expect((await book('FT002', bill)).status).toBe(409);
    expect((await book('FT003', second.bill)).status).toBe(404);
    expect(await daysOf()).toBe(days);
    const audit = await app.call(routes.staffAudit, { query: { q: 'transfer FT001' } }, admin);
    expect(audit.body.data.data).toMatchObject([
      { action: 'book', before: { bill: null }, after: { bill } },
      { action: 'add' },
    ]);
  });

  it('staff do not book transfers for their own orders, and a transfer that names one waits for a colleague', async () => {
    const { token } = by.admin;
    const body = { kind: 'days', option: 1, method: 'transfer' } as const;
    const { bill, data } = (await app.call(routes.createOrder, { body }, token)).body;
    const { amount, transfer } = data;
    const added = await app.call(
      routes.addTransfer,
      { body: { reference: 'OWN1', amount, note: transfer.note } },
      token,
    );
    expect(added.body.data).toMatchObject({ reference: 'OWN1', order: null });
    // The checks of the buyer do not settle it either.
    expect((await app.call(routes.checkOrder, { body: { bill } }, token)).body.status).toBe(0);
    const payable = async (who: { token: string }): Promise<string[]> =>
      (await app.call(routes.transferOrders, { query: { amount } }, who.token)).body.data.map(
        (one: { bill: string }) => one.bill,
      );
    expect(await payable(by.admin)).not.toContain(bill);
    const book = (who: { token: string }) =>
      app.call(routes.bookTransfer, { body: { reference: 'OWN1', bill } }, who.token);
    expect((await book(by.admin)).body.code).toBe('conflict');
    const colleague = await registerUser(app);
    await app.db.execute(`update users set role = 'cashier' where id = '${colleague.id}'`);
    expect(await payable(colleague)).toContain(bill);
    expect((await book(colleague)).body.data).toMatchObject({ state: 'granted' });
  });

  it('R6-09 an admin assigns roles, and the staff area lists the staff', async () => {
    const people = async (q?: string) =>
      (await app.call(routes.staffPeople, { query: { ...(q && { q }) } }, by.admin.token)).body.data;
    expect((await people()).length).toBeGreaterThanOrEqual(3);
    const newcomer = await registerUser(app, 'Шинэ');
    expect(await people(newcomer.phone)).toMatchObject([{ id: newcomer.id, role: 'viewer' }]);
    const body = { user_id: newcomer.id, role: 'translator' } as const;
    expect((await app.call(routes.setRole, { body }, by.admin.token)).status).toBe(200);
    expect(await people(newcomer.phone)).toMatchObject([{ role: 'translator' }]);
  });

  it('the rest of a transfer that was too small is booked for its order under review', async () => {
    const admin = by.admin.token;
    const buyer = await registerUser(app);
    const body = { kind: 'days', option: 1, method: 'transfer' } as const;
    const { bill, data } = (await app.call(routes.createOrder, { body }, buyer.token)).body;
    const add = (reference: string, amount: number, note: string) =>
      app.call(routes.addTransfer, { body: { reference, amount, note } }, admin);
    await add('REST1', 5000, data.transfer.note);
    const rest = data.amount - 5000;
    await add('REST2', rest, 'үлдэгдэл');
    const payable = async (amount: number) =>
      (await app.call(routes.transferOrders, { query: { amount } }, admin)).body.data;
    expect((await payable(rest))[0]).toMatchObject({ bill, state: 'review', amount: 9900, missing: rest });
    const booked = await app.call(routes.bookTransfer, { body: { reference: 'REST2', bill } }, admin);
    expect(booked.body.data).toMatchObject({ state: 'granted' });
    expect((await payable(rest)).some((one: { bill: string }) => one.bill === bill)).toBe(false);
  });

  it('every search of the staff accepts control characters, also those that PostgreSQL rejects', async () => {
    const searches = [routes.staffTitles, routes.staffPeople, routes.staffAudit, routes.transferOrders];
    for (const route of searches)
      expect((await app.call(route, { query: { q: '\u0000\u000e' } }, by.admin.token)).status).toBe(200);
  });

  it('R6-09 R7.1-22 a translator renames a title, which is found by its new name, and may change nothing else', async () => {
    const save = (body: object, who: Person) =>
      app.call(routes.saveStaffTitle, { body: { id: 5, ...body } as { id: number } }, who.token);
    const before = await app.call(routes.readStaffTitle, { params: { id: 5 } }, by.translator.token);
    const { status, body } = await save(
      { title: 'Цэнхэр бүргэд', description: 'Нэг. \n\n\n Хоёр.' },
      by.translator,
    );
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ title: 'Цэнхэр бүргэд', description: 'Нэг.\n\nХоёр.' });
    const found = await app.call(routes.search, { query: { q: 'tsenher burged' } });
    expect(found.body.data.data[0]).toMatchObject({ id: 5 });
    expect((await save({ is_hidden: true }, by.translator)).status).toBe(403);
    // A form that sends everything as it was changes nothing.
    expect((await save({ is_hidden: false }, by.translator)).status).toBe(200);
    expect((await save({ title: '  ' }, by.admin)).status).toBe(422);
    expect((await save({ released_date: '2026-02-30' }, by.admin)).body.errors).toHaveProperty(
      'released_date',
    );
    expect((await save({ is_hidden: true, released_date: '2020-02-29' }, by.admin)).status).toBe(200);
    const hidden = await app.call(routes.staffTitles, { query: { state: 'hidden', q: '5' } }, by.admin.token);
    expect(hidden.body.data.data).toMatchObject([{ id: 5, is_hidden: true, released_date: '2020-02-29' }]);
    const audit = await app.call(routes.staffAudit, { query: { q: 'title 5' } }, by.admin.token);
    expect(audit.body.data.data).toMatchObject([
      { after: { is_hidden: true, released_date: '2020-02-29' } },
      { actor: { id: by.translator.id }, before: { title: before.body.data.title } },
    ]);
  });

  it('R6-09 an editor adds several episodes in one call: all of them, or none', async () => {
    const add = (numbers: readonly number[], more = {}) => {
      const episodes = numbers.map((number, index) => ({
        ...{ number, is_free: index === 0, released_at: `2031-06-0${index + 1}T12:00:00.000Z`, ...more },
      }));
      return app.call(routes.addStaffEpisodes, { body: { title_id: 3, episodes } }, by.admin.token);
    };
    const read = async () =>
      (await app.call(routes.staffEpisodes, { params: { id: 3 }, query: {} }, by.admin.token)).body.data.data;
    const before = await read();
    const added = await add([910, 911, 912]);
    expect(added.body.data.episodes.map(({ number }: { number: number }) => number).sort()).toEqual([
      910, 911, 912,
    ]);
    const after = await read();
    expect(after.slice(0, 3)).toMatchObject([
      { number: 912, is_free: false, released_at: '2031-06-03T12:00:00.000Z', standing: 'coming' },
      { number: 911, is_free: false, released_at: '2031-06-02T12:00:00.000Z' },
      { number: 910, is_free: true, released_at: '2031-06-01T12:00:00.000Z' },
    ]);
    expect(after.slice(3)).toEqual(before);
    const audit = await app.call(
      routes.staffAudit,
      { query: { q: `episode ${after[0].id}` } },
      by.admin.token,
    );
    expect(audit.body.data.data).toMatchObject([{ action: 'add', after: { number: 912 } }]);

    expect((await add([920, 911])).body.errors).toHaveProperty('number');
    expect((await add([920, 920])).status).toBe(409);
    expect((await add([920], { released_at: '9999-12-31T00:00Z' })).status).toBe(422);
    const concurrent = await Promise.all([add([921, 930]), add([922, 930])]);
    expect(concurrent.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read()).length).toBe(before.length + 5);

    const [movie] = await app.db.select().from(titles).where(eq(titles.type, 'movie')).limit(1);
    const body = {
      title_id: movie?.id ?? 0,
      episodes: [{ number: 1, is_free: true, released_at: '2031-06-01T12:00:00Z' }],
    };
    expect((await app.call(routes.addStaffEpisodes, { body }, by.admin.token)).body.code).toBe('conflict');
  });

  it('R6-09 an editor adds and changes episodes, and two cannot have one number', async () => {
    const save = (body: object) =>
      app.call(
        routes.saveStaffEpisode,
        {
          body: {
            title_id: 1,
            number: 900,
            is_free: false,
            released_at: '2031-05-01T12:00:00.000Z',
            ...body,
          },
        },
        by.admin.token,
      );
    const made = await save({});
    expect(made.body.data).toMatchObject({ number: 900, has_film: false, standing: 'coming' });
    expect((await save({})).status).toBe(409);
    const { id } = made.body.data;
    expect((await save({ id, number: 1 })).body.errors).toHaveProperty('number');
    expect((await save({ id, number: 901, is_free: true })).body.data).toMatchObject({ number: 901 });
    expect((await save({ id, number: 901, name: ' Хэрмийн  чоно ' })).body.data.name).toBe('Хэрмийн чоно');
    expect((await save({ id, number: 901, is_free: true })).body.data.name).toBe('Хэрмийн чоно');
    expect((await save({ id, number: 901, is_free: true, name: null })).body.data.name).toBe('');
    expect((await save({ id, number: 901, name: 'а\u202eб' })).body.errors).toHaveProperty('name');
    expect((await save({ id, title_id: 2 })).status).toBe(404);
    expect((await save({ released_at: '9999-12-31T00:00Z' })).status).toBe(422);
    const { data } = (
      await app.call(routes.staffEpisodes, { params: { id: 1 }, query: {} }, by.translator.token)
    ).body.data;
    expect(data[0]).toMatchObject({
      id,
      number: 901,
      is_free: true,
      released_at: '2031-05-01T12:00:00.000Z',
    });
  });
});
