import { routes } from '@tenger/api-contract/routes';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../app';
import { runMaintenance } from '../../maintenance';
import { parties, partyStreams, settings, users } from '../../platform/database/schema';
import { openPubSub } from '../../platform/pubsub/pubsub';
import { openTestDatabase } from '../../testing/open-test-database';
import { type EventReader, readEvents } from '../../testing/read-events';
import { registerUser } from '../../testing/register';
import { engines, startTestApp, type TestApp } from '../../testing/start-test-app';
import { PARTY_TOPIC, type PartyEvent } from './party-events';

const HOUR_MS = 3_600_000;
const film = { playing: true, position: 12.5, rate: 1 };

describe.each(engines)('watch party on %s', (engine) => {
  let app: TestApp;
  let base: string;
  type Person = Awaited<ReturnType<typeof registerUser>>;
  let bold: Person;
  let saraa: Person;
  let free: number;
  let paid: number;
  const readers: EventReader[] = [];
  const began = new Date();

  beforeAll(async () => {
    app = await startTestApp(engine);
    await app.db.insert(settings).values({ key: 'held-words', value: '["өөдгүй"]' }).onConflictDoNothing();
    base = await app.listen();
    bold = await registerUser(app, 'Болд');
    saraa = await registerUser(app, 'Сараа');
    const { data } = (await app.get('/api/m/episodes/1')).body;
    free = data.find((one: { is_free: boolean }) => one.is_free).id;
    paid = data.find((one: { is_free: boolean }) => !one.is_free).id;
  });
  beforeEach(() => {
    app.clock.now = began;
  });
  afterEach(async () => {
    for (const one of readers.splice(0)) one.close();
    await app.db.delete(parties);
    await app.db.execute('delete from quotas');
    await app.db.update(users).set({ expiresAt: null });
  });
  afterAll(() => app.stop());

  const create = async (by: Person = bold, episode = free) =>
    (await app.call(routes.createParty, { body: { episode, ...film } }, by.token)).body.data;
  const enter = async (code: string, by: Person, headers = {}, at = base) => {
    const reader = await readEvents(`${at}/api/m/party/${code}/live`, {
      authorization: by.token,
      ...headers,
    });
    readers.push(reader);
    return reader;
  };
  const control = (code: string, by: Person, change: object = {}) =>
    app.call(routes.controlParty, { body: { code, ...film, ...change } }, by.token);
  const say = (code: string, by: Person, text: string) =>
    app.call(routes.sendPartyMessage, { body: { code, text } }, by.token);
  // The test clock does not advance, so all members joined at the same time.
  const namesIn = (data: { name: string }[]) => data.map(({ name }) => name).sort();
  /** Waits until the room has exactly these members. */
  const people = async (reader: EventReader, names: string[]) => {
    for (;;) if (namesIn((await reader.next('people')).data).join() === names.join()) return;
  };

  it('a guest who joins a watch party receives its state and members, and every change', async () => {
    const room = await create();
    expect(room).toMatchObject({ host: bold.id, media: 1, episode: free, open: false, ...film, revision: 1 });
    expect(room.at).toBe(began.getTime());
    const host = await enter(room.code, bold);
    const guest = await enter(room.code, saraa);
    expect((await guest.next('party')).data).toEqual(room);
    await people(host, ['Болд', 'Сараа']);
    await people(guest, ['Болд', 'Сараа']);
    await control(room.code, bold, { playing: false, position: 40, at: began.getTime() - 300 });
    await guest
      .next('party')
      .then(({ data }) =>
        expect(data).toMatchObject({ playing: false, position: 40, at: began.getTime() - 300, revision: 2 }),
      );
    await host.next('party');
    expect((await host.next('party')).data.revision).toBe(2);
  });

  it('a stream ends when its session chooses another profile', async () => {
    const { code } = await create();
    const person = await registerUser(app, 'Номин');
    const body = { name: 'Хүү', watches_up_to: null };
    const profiles = (await app.call(routes.saveHouseholdProfile, { body }, person.token)).body.data;
    const child = profiles.find((one: { main: boolean }) => !one.main);
    const guest = await enter(code, person);
    await guest.next('party');
    expect((await app.call(routes.chooseProfile, { body: { id: child.id } }, person.token)).status).toBe(200);
    await say(code, bold, 'Сайн уу');
    await guest.ended;
    expect(guest.events.filter(({ event }) => event === 'line')).toEqual([]);
  });

  it('a timestamp that is not possible is replaced by the current time', async () => {
    const { code } = await create();
    for (const at of [began.getTime() + 1, began.getTime() - 20_000])
      expect((await control(code, bold, { at })).body.data.at).toBe(began.getTime());
  });

  it('guests control playback where the host allows it, and only while they are in the room', async () => {
    const { code } = await create();
    const guest = await enter(code, saraa);
    await guest.next('party');
    expect((await control(code, saraa)).status).toBe(403);
    const rules = (by: Person) => app.call(routes.setPartyRules, { body: { code, open: true } }, by.token);
    expect((await rules(saraa)).status).toBe(403);
    expect((await rules(bold)).body.data.open).toBe(true);
    expect((await control(code, saraa, { position: 70 })).body.data.position).toBe(70);
    const third = await registerUser(app, 'Тулга');
    expect((await control(code, third)).status).toBe(403);
    expect((await say(code, third, 'Сайн уу')).status).toBe(403);
  });

  it('a watch party requires the right to watch: to join, as host, and when the room moves on', async () => {
    await app.db
      .update(users)
      .set({ expiresAt: new Date(began.getTime() + 24 * HOUR_MS) })
      .where(eq(users.id, bold.id));
    const { code } = await create(bold, paid);
    expect((await enter(code, saraa)).status).toBe(403);
    expect((await readEvents(`${base}/api/m/party/${code}/live`)).status).toBe(401);
    const refused = await app.call(routes.createParty, { body: { episode: paid, ...film } }, saraa.token);
    expect(refused.body).toMatchObject({ code: 'forbidden', msg: 'Та эрхээ сунгаж үзвэрээ үзнэ үү!' });

    const other = await create(bold, free);
    const guest = await enter(other.code, saraa);
    await guest.next('party');
    await control(other.code, bold, { episode: paid, position: 0 });
    expect((await guest.next('refused')).data.msg).toBe('Та эрхээ сунгаж үзвэрээ үзнэ үү!');
    expect((await control(other.code, bold, { episode: 999_999 })).status).toBe(404);
  });

  it('a guest who buys days after joining stays when the room moves on', async () => {
    const setEnd = (expiresAt: Date, { id }: Person) =>
      app.db.update(users).set({ expiresAt }).where(eq(users.id, id));
    const end = new Date(began.getTime() + 24 * HOUR_MS);
    await setEnd(end, bold);
    const { code } = await create(bold, free);
    const guest = await enter(code, saraa);
    await guest.next('party');
    await setEnd(end, saraa);
    await control(code, bold, { episode: paid, position: 0 });
    expect((await guest.next('party')).data.episode).toBe(paid);
  });

  it('a host has one room: creating another ends it, and so does leaving it empty', async () => {
    const first = await create();
    const guest = await enter(first.code, saraa);
    await guest.next('party');
    const second = await create();
    await guest.next('ended');
    expect((await enter(first.code, saraa)).status).toBe(404);
    const joined = await enter(second.code, bold);
    await joined.next('party');
    await app.call(routes.leaveParty, { body: { code: second.code } }, bold.token);
    await joined.next('ended');
    expect((await enter(second.code, saraa)).status).toBe(404);
    expect(await app.db.$count(partyStreams)).toBe(0);
  });

  it('only the host ends a room for all members', async () => {
    const { code } = await create();
    const guest = await enter(code, saraa);
    await guest.next('party');
    const end = (by: Person) => app.call(routes.leaveParty, { body: { code, end: true } }, by.token);
    expect((await end(saraa)).status).toBe(403);
    expect((await end(bold)).status).toBe(200);
    await guest.next('ended');
    expect(await app.db.$count(parties)).toBe(0);
  });

  describe('when the host goes', () => {
    /** A member who joined after Saraa. */
    const third = async () => {
      app.clock.now = new Date(app.clock.now.getTime() + 1_000);
      return registerUser(app, 'Тулга');
    };

    it('the longest-present guest becomes the next host, and playback continues', async () => {
      const room = await create();
      await enter(room.code, bold);
      const guest = await enter(room.code, saraa);
      expect((await guest.next('party')).data.host).toBe(bold.id);
      const tulga = await third();
      await enter(room.code, tulga);
      await people(guest, ['Болд', 'Сараа', 'Тулга']);
      await app.call(routes.leaveParty, { body: { code: room.code } }, bold.token);
      const { data } = await guest.next('party');
      expect(data).toEqual({ ...room, host: saraa.id, revision: 2 });
      await people(guest, ['Сараа', 'Тулга']);

      // The new host has all rights of a host; the former one does not have them after returning.
      expect((await control(room.code, saraa, { position: 60 })).body.data.position).toBe(60);
      const back = await enter(room.code, bold);
      expect((await back.next('party')).data).toMatchObject({ host: saraa.id, position: 60 });
      expect((await control(room.code, bold)).status).toBe(403);
    });

    it('a guest who hosts another room does not become the next host', async () => {
      const { code } = await create();
      await enter(code, bold);
      const guest = await enter(code, saraa);
      const tulga = await third();
      const last = await enter(code, tulga);
      await last.next('party');
      await create(saraa);
      await app.call(routes.leaveParty, { body: { code } }, bold.token);
      await guest.next('party');
      expect((await guest.next('party')).data.host).toBe(tulga.id);
    });

    it('a host who disconnects without leaving is replaced as soon as that is certain', async () => {
      const { code } = await create();
      const host = await enter(code, bold);
      const guest = await enter(code, saraa);
      await people(guest, ['Болд', 'Сараа']);
      await guest.next('party');
      // The host reloads the page and is back within the grace period.
      host.close();
      const back = await enter(code, bold);
      await back.next('party');
      back.close();
      expect((await guest.next('party')).data.host).toBe(saraa.id);
    });

    it('maintenance hands a room over after its host’s process died', async () => {
      const { code } = await create();
      await app.db
        .insert(partyStreams)
        .values({ id: 'lost', code, userId: bold.id, since: began, seenAt: began });
      const guest = await enter(code, saraa);
      await guest.next('party');
      await runMaintenance(app.context);
      app.clock.now = new Date(began.getTime() + 61_000);
      await app.db
        .update(partyStreams)
        .set({ seenAt: app.clock.now })
        .where(eq(partyStreams.userId, saraa.id));
      await runMaintenance(app.context);
      expect((await guest.next('party')).data.host).toBe(saraa.id);
    });
  });

  it('a guest who leaves is removed with all their tabs, and the room continues', async () => {
    const { code } = await create();
    const host = await enter(code, bold);
    const tabs = [await enter(code, saraa), await enter(code, saraa)];
    await people(host, ['Болд', 'Сараа']);
    await app.call(routes.leaveParty, { body: { code } }, saraa.token);
    for (const tab of tabs) await tab.next('ended');
    await people(host, ['Болд']);
    expect((await control(code, bold)).status).toBe(200);
  });

  it('a guest who returns is listed once, and receives missed messages once', async () => {
    const { code } = await create();
    const host = await enter(code, bold);
    const guest = await enter(code, saraa);
    await people(host, ['Болд', 'Сараа']);
    await say(code, bold, 'Эхлэх үү');
    const received = await guest.next('line');
    expect(received.data).toMatchObject({ user: bold.id, name: 'Болд', text: 'Эхлэх үү' });
    guest.close();
    app.clock.now = new Date(began.getTime() + 5_000);
    await say(code, bold, 'Хүлээж байна');
    const back = await enter(code, saraa, { 'last-event-id': received.id });
    expect((await back.next('line')).data.text).toBe('Хүлээж байна');
    expect(back.events.filter(({ event }) => event === 'line')).toHaveLength(1);
    expect(namesIn((await back.next('people')).data)).toEqual(['Болд', 'Сараа']);
  });

  it('the watch party chat follows the rules of player comments', async () => {
    const { code } = await create();
    const host = await enter(code, bold);
    const guest = await enter(code, saraa);
    await guest.next('party');
    expect((await say(code, bold, '  ')).status).toBe(422);
    expect((await say(code, bold, 'ш'.repeat(31))).status).toBe(422);
    expect((await say(code, bold, '<b>Сайн</b>')).body.data.text).toBe('<b>Сайн</b>');
    expect((await say(code, bold, 'Дахиад')).status).toBe(429);
    app.clock.now = new Date(began.getTime() + 4_000);
    expect((await say(code, bold, '<b>сайн</b>')).status).toBe(409);
    await app.db
      .update(users)
      .set({ mutedUntil: new Date(began.getTime() + HOUR_MS) })
      .where(eq(users.id, saraa.id));
    expect((await say(code, saraa, 'Сайн уу')).status).toBe(403);
    await app.db.update(users).set({ mutedUntil: null }).where(eq(users.id, saraa.id));
    await host.next('line');
    await guest.next('line');
    expect(guest.events.filter(({ event }) => event === 'line')).toHaveLength(1);
  });

  it('a chat message that a moderator would check is visible to its author alone', async () => {
    const { code } = await create();
    const guest = await enter(code, saraa);
    await guest.next('party');
    expect((await say(code, bold, 'өөдгүй')).body.data.text).toBe('өөдгүй');
    app.clock.now = new Date(began.getTime() + 4_000);
    await say(code, bold, 'За яах вэ');
    expect((await guest.next('line')).data.text).toBe('За яах вэ');
    const host = await enter(code, bold);
    expect((await host.next('line')).data.text).toBe('өөдгүй');
  });

  it('a watch party has at most twenty people', async () => {
    const { code } = await create();
    const crowd = await Promise.all(Array.from({ length: 20 }, (_, at) => registerUser(app, `Хүн${at}`)));
    await app.db
      .insert(partyStreams)
      .values(crowd.map(({ id }) => ({ id: `line ${id}`, code, userId: id, since: began, seenAt: began })));
    expect((await enter(code, saraa)).status).toBe(409);
  });

  it('the fifth tab of a person replaces the oldest one, which may be a lost connection', async () => {
    const { code } = await create();
    const tabs: EventReader[] = [];
    const events: PartyEvent[] = [];
    const message = (data: unknown) => events.push(data as PartyEvent);
    const stop = app.context.live.listen(PARTY_TOPIC, code, { message, gap: () => undefined });
    for (let tab = 0; tab < 5; tab += 1) {
      app.clock.now = new Date(app.clock.now.getTime() + 1_000);
      tabs.push(await enter(code, saraa));
      expect((await tabs[tab]?.next('party'))?.data.code).toBe(code);
    }
    expect((await tabs[0]?.next('refused'))?.data.msg).toContain('өөр цонх');
    // Servers of the former version end their streams at an event that they do not know.
    expect(new Set(events.map(({ kind }) => kind))).toEqual(new Set(['people']));
    stop();
    await say(code, bold, 'Сайн уу');
    for (const tab of tabs.slice(1)) {
      await tab.next('line');
      expect(tab.events.map(({ event }) => event)).not.toContain('refused');
    }
    expect(await app.db.$count(partyStreams)).toBe(4);
  });

  it('a phone that often reconnects replaces its lost connections, and not the stream of a laptop', async () => {
    const { code } = await create();
    const { phone, pin } = saraa;
    const login = await app.call(routes.login, { body: { phone, password: pin } });
    const laptop = await enter(code, { ...saraa, token: login.body.data.access_token });
    for (let connection = 0; connection < 5; connection += 1) {
      app.clock.now = new Date(app.clock.now.getTime() + 1_000);
      await (await enter(code, saraa)).next('party');
    }
    await say(code, bold, 'Сайн уу');
    await laptop.next('line');
    expect(laptop.events.map(({ event }) => event)).not.toContain('refused');
    expect(await app.db.$count(partyStreams)).toBe(4);
  });

  it('a tab whose stream was dropped ends with its next heartbeat', async () => {
    const { code } = await create();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const tab = await enter(code, saraa);
    await tab.next('party');
    await app.db.delete(partyStreams);
    vi.advanceTimersByTime(25_000);
    vi.useRealTimers();
    await tab.ended;
    expect(await app.db.$count(partyStreams)).toBe(0);
  });

  it('a viewer whose stream is refused is not listed in the room', async () => {
    const { code } = await create();
    for (let tab = 0; tab < 40; tab += 1)
      readers.push(await readEvents(`${base}/api/m/live/${saraa.id}`, { authorization: saraa.token }));
    const events: unknown[] = [];
    const message = (data: unknown) => events.push(data);
    const stop = app.context.live.listen(PARTY_TOPIC, code, { message, gap: () => undefined });
    expect((await enter(code, saraa)).status).toBe(429);
    expect(await app.db.$count(partyStreams)).toBe(0);
    expect(events).toEqual([]);
    stop();
  });

  it('a watch party ends after twelve hours, and after ten minutes without members', async () => {
    const { code } = await create();
    const guest = await enter(code, saraa);
    await guest.next('party');
    app.clock.now = new Date(began.getTime() + 9 * 60_000);
    await runMaintenance(app.context);
    expect((await control(code, bold)).status).toBe(200);
    app.clock.now = new Date(began.getTime() + 11 * 60_000);
    await runMaintenance(app.context);
    await guest.next('ended');
    app.clock.now = began;
    const long = await create();
    app.clock.now = new Date(began.getTime() + 12 * HOUR_MS);
    expect((await control(long.code, bold)).status).toBe(404);
  });

  it('another process on the same database serves the same room', async () => {
    if (engine === 'PGlite') return;
    const database = await openTestDatabase(app.location);
    const second = createApp({ ...app.context, db: database.db, live: await openPubSub(database) });
    const address = await second.http.listen({ host: '127.0.0.1', port: 0 });
    const { code } = await create();
    const host = await enter(code, bold);
    const guest = await enter(code, saraa, {}, address);
    await people(host, ['Болд', 'Сараа']);
    await guest.next('party');
    await control(code, bold, { position: 99 });
    expect((await guest.next('party')).data.position).toBe(99);
    await say(code, bold, 'Нөгөө талд');
    expect((await guest.next('line')).data.text).toBe('Нөгөө талд');
    await second.http.close();
    await database.close();
  });
});

it('the watch party calls return 404 where the feature is off', async () => {
  const app = await startTestApp('PGlite', { watchParty: false });
  const bold = await registerUser(app);
  const body = { episode: 1, ...film };
  expect((await app.call(routes.createParty, { body }, bold.token)).status).toBe(403);
  const headers = { authorization: bold.token };
  expect((await app.get('/api/m/party/22222222/live', headers)).status).toBe(404);
  expect((await app.call(routes.readAppConfig, {})).body.data.watchParty).toBe(false);
  await app.stop();
});
