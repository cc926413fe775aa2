import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StaffAuditEntry } from '@tenger/api-contract';
import { routes } from '@tenger/api-contract/routes';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GatewayError } from '../billing/gateway';
import { findOrder } from '../billing/orders.queries';
import { refundPayment } from '../billing/refund-payment';
import { rowsOf } from '../platform/database/database';
import { clips, moderationEvents, passkeys, users } from '../platform/database/schema';
import { filmKey } from '../platform/storage/file-storage';
import { giveClip } from '../testing/clip-fixture';
import { type Shop, startShop } from '../testing/shop';
import { type EngineName, engines } from '../testing/start-test-app';
import { createTerminal } from '../testing/terminal';
import { parseCommand, parseWholeNumberOption } from './command';
import { commands } from './commands/index';
import { readStatement } from './commands/transfers';

const poor = 'demo-99000002';

describe.each(engines)('the operator’s commands on %s', (engine: EngineName) => {
  let app: Shop;
  let folder: string;
  let type: ReturnType<typeof createTerminal>;
  beforeAll(async () => {
    app = await startShop(engine);
    folder = mkdtempSync(join(tmpdir(), 'tenger-cli-'));
    type = createTerminal(app, folder);
  });
  afterAll(async () => {
    await app.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const days = async (phone: string, id: string) =>
    (await app.call(routes.me, { params: { userId: id } }, await app.signIn(phone))).body.data.days;
  const write = (name: string, content: unknown) =>
    writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));

  it('the commands create an account, give it days, change its PIN and sign it out', async () => {
    expect(await type('user', 'add', '88110011', '4321')).toContain('Created 88110011');
    await expect(type('user', 'add', '88110011', '4321')).rejects.toThrow('has an account already');
    await expect(type('user', 'add', '881100', '4321')).rejects.toThrow('eight digits');
    expect(await type('grant-days', '88110011', '10')).toContain('has 10 days');
    expect(await type('grant-days', '88110011', '5')).toContain('has 15 days');
    expect(await type('grant-days', '--', '88110011', '-20')).toContain('has 0 days');
    await expect(type('grant-days', '88110012', '5')).rejects.toThrow('no account');
    const token = await app.signIn('88110011', '4321');
    expect(await type('user', 'show', '88110011')).toContain('1 sessions');
    await type('user', 'pin', '88110011', '9876');
    expect((await app.call(routes.logout, {}, token)).status).toBe(401);
    expect(await app.signIn('88110011', '9876')).toMatch(/^[\w-]{43}$/);
    expect(await type('user', 'sign-out', '88110011')).toContain('1 sessions');
    expect(await type('user', 'list', '8811')).toContain('1 accounts');
    expect(await type('user', 'list', '%')).toContain('No accounts');
  });

  it('each command that succeeds leaves an audit entry, and a refused one leaves none', async () => {
    const events = await app.db
      .select()
      .from(moderationEvents)
      .where(eq(moderationEvents.actor, 'operator'))
      .orderBy(moderationEvents.id);
    expect(events.map(({ action }) => action)).toEqual([
      ...['user add', 'grant-days', 'grant-days', 'grant-days', 'user pin', 'user sign-out'],
    ]);
    expect(new Set(events.map(({ target }) => target)).size).toBe(1);
    expect(new Set(events.map(({ kind }) => kind))).toEqual(new Set(['operator']));
    expect(events[1]).toMatchObject({
      actor: 'operator',
      target: expect.stringMatching(/^user [0-9a-f]{24}$/),
      detail: '10 days',
      before: { expires_at: null },
      after: { expires_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
    });
    const text = JSON.stringify(events);
    for (const secret of ['88110011', '88110012', '4321', '9876']) expect(text).not.toContain(secret);
  });

  it('the filter of the audit lists all commands of the operator, also those about roles', async () => {
    await type('user', 'role', '88110011', 'moderator');
    const admin = await app.signIn('99000004');
    const list = async (kind: 'operator' | 'role' | 'change') =>
      (await app.call(routes.staffAudit, { query: { kind } }, admin)).body.data.data as StaffAuditEntry[];
    const operator = await list('operator');
    expect(operator.map(({ action }) => action)).toContain('user add');
    expect(operator[0]).toMatchObject({ action: 'role', kind: 'role', actor: { id: 'operator' } });
    expect(await list('role')).toContainEqual(operator[0]);
    expect((await list('change')).every(({ actor }) => actor.id !== 'operator')).toBe(true);
    await type('user', 'role', '88110011', 'viewer');
  });

  it('a new PIN removes the passkeys of a viewer, and leaves staff their second factor', async () => {
    const [user] = await app.db.select().from(users).where(eq(users.phone, '88110011'));
    const userId = user?.id ?? '';
    await app.db.insert(passkeys).values({
      ...{ id: 'key', userId, publicKey: Buffer.from('x'), signCount: 0, transports: [], synced: false },
      ...{ name: 'Түлхүүр', createdAt: app.clock.now },
    });
    await app.db.update(users).set({ role: 'moderator' }).where(eq(users.id, userId));
    await type('user', 'pin', '88110011', '9876');
    expect(await app.db.$count(passkeys, eq(passkeys.userId, userId))).toBe(1);
    await app.db.update(users).set({ role: 'viewer' }).where(eq(users.id, userId));
    await type('user', 'pin', '88110011', '9876');
    expect(await app.db.$count(passkeys, eq(passkeys.userId, userId))).toBe(0);
  });

  it('the log shows what a command did, without the phone', () => {
    const logLine = app.log.find((one) => one.includes('grant-days')) ?? '';
    expect(logLine).toContain('"days":10');
    expect(logLine).not.toContain('88110011');
  });

  const buy = async (method: 'qpay' | 'transfer') =>
    (
      await app.call(
        routes.createOrder,
        { body: { kind: 'days', option: 1, method } },
        await app.signIn('99000002'),
      )
    ).body.data;

  it('the commands read a bank statement, pay what it names, and list what it does not', async () => {
    const { bill, transfer } = await buy('transfer');
    write(
      'statement.csv',
      `\ufeffreference;amount;note\r\nA1;9,900;"${transfer.note}"\r\nA2;500;Ээжээс\r\nA3;0;хүү\r\n`,
    );
    const printed = await type('transfer', 'import', 'statement.csv');
    expect(printed).toContain('A2: 500₮ "Ээжээс" matches no order');
    expect(printed).toContain('2 transfers read, 1 orders paid');
    expect(await days('99000002', poor)).toBe(30);
    expect(await type('transfer', 'import', 'statement.csv')).toContain('1 orders paid');
    expect(await days('99000002', poor)).toBe(30);
    expect(await type('transfer', 'list')).toContain('A2');
    expect(await type('order', 'show', bill)).toContain('invoiced → paid (money, operator)');
  });

  it('an operator assigns a transfer without a note by hand', async () => {
    const { bill } = await buy('transfer');
    write('more.csv', 'B1,9900,мартсан\n');
    await type('transfer', 'import', 'more.csv');
    expect(await type('transfer', 'assign', 'B1', bill)).toContain('granted');
    await expect(type('transfer', 'assign', 'B1', bill)).rejects.toThrow('no transfer B1');
    expect(await days('99000002', poor)).toBe(60);
  });

  it('a payment of the wrong amount waits for an operator, who approves or refunds it', async () => {
    const half = async () => {
      const order = await buy('qpay');
      const [invoice] = [...app.qpay.store.invoices.values()].slice(-1);
      const payment = app.qpay.store.pay(invoice ?? Object(), { amount: 4000, status: 'PAID', wallet: 'x' });
      expect(await type('order', 'settle', order.bill)).toContain('review');
      return { bill: order.bill, payment };
    };
    const one = await half();
    expect(await type('order', 'list', '--review')).toContain(one.bill);
    await expect(type('order', 'approve', one.bill)).rejects.toThrow('Add the reason');
    expect(await type('order', 'approve', one.bill, '--reason', 'хямдрал')).toContain('granted');
    await expect(type('order', 'approve', one.bill, '--reason', 'дахин')).rejects.toThrow(
      'Only an order that needs a review',
    );
    expect(await days('99000002', poor)).toBe(90);
    await expect(type('order', 'refund', one.bill, one.payment.id, '--reason', 'x')).rejects.toThrow(
      'it paid for access',
    );

    const two = await half();
    expect(await type('order', 'refund', two.bill, two.payment.id, '--reason', 'буруу дүн')).toContain(
      'cancelled',
    );
    expect(two.payment.status, 'refunded at the gateway').toBe('REFUNDED');
    await expect(type('order', 'refund', two.bill, two.payment.id, '--reason', 'x')).rejects.toThrow(
      'does not belong to the order',
    );
    expect(await type('order', 'show', two.bill)).toContain('refunded');
    expect(await type('order', 'list', '--review')).toContain('No orders');
    expect(await type('order', 'settle', two.bill)).toContain('cancelled');
  });

  it('a refund without an answer is not repeated by itself', async () => {
    const { bill } = await buy('qpay');
    const [invoice] = [...app.qpay.store.invoices.values()].slice(-1);
    const pay = () => app.qpay.store.pay(invoice ?? Object(), { amount: 9900, status: 'PAID', wallet: 'x' });
    const [, second] = [pay(), pay()];
    await type('order', 'settle', bill);
    const order = await findOrder(app.db, bill);
    const refund = { paymentId: second.id, now: new Date(), why: 'давхар' };
    const lost = async () => {
      // Other changes of the order do not wait for the gateway.
      expect(await type('order', 'settle', bill)).toContain('overpaid');
      throw new GatewayError('QPay did not respond.');
    };
    await expect(
      refundPayment(app.db, app.context, order ?? Object(), { ...refund, send: lost }),
    ).rejects.toThrow('did not respond');
    expect(await type('order', 'show', bill)).toContain('refund-requested');
    await expect(type('order', 'refund', bill, second.id, '--reason', 'x')).rejects.toThrow('--again');
    expect(second.status, 'nothing was sent').toBe('PAID');
    expect(await type('order', 'refund', bill, second.id, '--reason', 'x', '--again')).not.toContain(
      'overpaid',
    );
    expect(second.status).toBe('REFUNDED');
  });

  it('a payment that arrived twice is refunded once', async () => {
    const { bill } = await buy('qpay');
    const [invoice] = [...app.qpay.store.invoices.values()].slice(-1);
    const pay = () => app.qpay.store.pay(invoice ?? Object(), { amount: 9900, status: 'PAID', wallet: 'x' });
    const [, second] = [pay(), pay()];
    expect(await type('order', 'settle', bill)).toContain('9900₮ overpaid');
    expect(await type('order', 'list', '--review')).toContain(bill);
    expect(await type('order', 'refund', bill, second.id, '--reason', 'давхар', '--by-hand')).not.toContain(
      'overpaid',
    );
    expect(second.status, 'by hand: no request to the gateway').toBe('PAID');
    // The gateway still reports the payment, and it is not counted a second time.
    expect(await type('order', 'settle', bill)).not.toContain('overpaid');
  });

  const title = {
    ...{ id: 950, type: 'series', title: 'Импортын үлгэр', originalName: 'The Import', description: 'x' },
    ...{ isCompleted: true, releasedDate: '2026-01-01', totalEpisode: 1 },
  };

  it('a repeated import keeps the duration of a film, and takes the names of all episodes', async () => {
    const episode = (number: number, more = {}) => ({
      ...{ titleId: 953, number, releasedAt: '2026-01-01T12:00:00Z' },
      ...more,
    });
    const writeCatalogue = (...episodes: object[]) =>
      write('two/catalogue.json', {
        titles: [{ ...title, id: 953, title: 'Хоёр дахь', originalName: 'Second' }],
        episodes,
      });
    mkdirSync(join(folder, 'two'), { recursive: true });
    writeCatalogue(episode(1), episode(2));
    await type('import', 'two');
    await giveClip(app.db, 953);
    const read = async () =>
      rowsOf<{ name: string | null; duration: number }>(
        app.db,
        sql`select name, duration from episodes where title_id = 953 order by number`,
      );
    const before = await read();
    expect(before).toEqual(Array(2).fill({ name: null, duration: expect.any(Number) }));
    expect(before[0]?.duration).toBeGreaterThan(0);
    writeCatalogue(episode(1), episode(2, { name: 'Салхи' }));
    await type('import', 'two');
    expect(await read()).toEqual([before[0], { ...before[1], name: 'Салхи' }]);
  });

  it('an import raises the version of what it writes, and a postponed episode is announced at its new time', async () => {
    const importAt = async (releasedAt: string) => {
      const episodes = [{ titleId: 956, number: 1, releasedAt }];
      write('again/catalogue.json', { titles: [{ ...title, id: 956, title: 'Дахин' }], episodes });
      await type('import', 'again');
      const [found] = await rowsOf<{ versions: number[]; is_announced: boolean }>(
        app.db,
        sql`select array[t.version, e.version] as versions, e.announced_at is not null as is_announced
          from titles t join episodes e on e.title_id = t.id where t.id = 956`,
      );
      return found;
    };
    mkdirSync(join(folder, 'again'), { recursive: true });
    expect(await importAt('2026-01-01T12:00:00Z')).toEqual({ versions: [1, 1], is_announced: false });
    await app.db.execute(sql`update episodes set announced_at = now() where title_id = 956`);
    expect(await importAt('2026-01-02T12:00:00Z')).toEqual({ versions: [2, 2], is_announced: true });
    expect(await importAt('2100-01-01T12:00:00Z')).toEqual({ versions: [3, 3], is_announced: false });
  });

  it('an import that moves a premiere notifies its followers of the new time', async () => {
    const importAt = async (releasedAt: string) => {
      const episodes = [{ titleId: 954, number: 1, releasedAt }];
      write('premiere/catalogue.json', { titles: [{ ...title, id: 954, title: 'Нээлт' }], episodes });
      await type('import', 'premiere');
      const [found] = await rowsOf<{ notice: string | null }>(
        app.db,
        sql`select premiere_notice as notice from episodes where title_id = 954`,
      );
      return found?.notice;
    };
    mkdirSync(join(folder, 'premiere'), { recursive: true });
    expect(await importAt('2030-01-01T12:00:00Z')).toBeNull();
    await app.db.execute(
      sql`update episodes set is_premiere = true, premiere_notice = 'set' where title_id = 954`,
    );
    expect(await importAt('2030-01-01T20:00:00+08:00')).toBe('set');
    expect(await importAt('2030-01-02T12:00:00Z')).toBeNull();
  });

  it('a video that replaces another one keeps the subtitles that translators uploaded', async () => {
    const id = 'film-0123456789ab';
    const uploaded = { code: 'mn', label: 'Монгол', type: 'srt', path: 'former/sent/mn-1.srt.enc' } as const;
    const catalogued = { code: 'en', label: 'English', type: 'vtt', path: 'former/en.vtt' } as const;
    const former = { id: 'former', duration: 60, qualities: [], segments: [] };
    await giveClip(app.db, 953, { ...former, subtitles: [uploaded, catalogued] });
    const qualities = [{ height: 480, path: `${id}/480.mp4` }];
    write('film.json', {
      ...{ id, duration: 61, hls: `${id}/master.m3u8`, qualities, thumbnails: `${id}/strip.jpg` },
    });
    expect(await type('film', 'attach', 'film.json', '953', '1')).toContain(`now plays ${id}`);
    const [clip] = await app.db.select().from(clips).where(eq(clips.id, id));
    expect(clip?.subtitles).toEqual([uploaded]);
  });

  it('a list of videos is attached by one command, which continues after an interruption and names what it refuses', async () => {
    const episodes = Array.from({ length: 3 }, (_, at) => ({
      ...{ titleId: 955, number: at + 1, releasedAt: '2026-01-01T12:00:00Z' },
    }));
    mkdirSync(join(folder, 'many'), { recursive: true });
    write('many/catalogue.json', { titles: [{ ...title, id: 955, title: 'Олон' }], episodes });
    await type('import', 'many');
    const describeFilm = async (number: number) => {
      const id = `film-00000000000${number}`;
      const qualities = [{ height: 480, path: `${id}/480.mp4` }];
      const paths = { hls: `${id}/master.m3u8`, qualities, thumbnails: `${id}/strip.jpg` };
      write(`many/${number}.json`, { id, duration: 60 + number, ...paths });
      for (const path of [paths.hls, `${id}/480.mp4`, paths.thumbnails])
        await app.context.storage.put(filmKey(path), Buffer.from('x'));
    };
    for (const number of [1, 3]) await describeFilm(number);
    const rows = ['film;title;episode', '1.json;955;1', '2.json;955;2', '"3.json";"955";3', '3.json;955;9'];
    write('many/films.csv', rows.join('\r\n'));
    const attach = () => type('film', 'attach-list', 'many/films.csv').catch((error: Error) => error.message);
    const first = await attach();
    expect(first).toContain('row 3: Cannot read');
    expect(first).toContain('row 5: "Олон" has no episode 9');
    expect(first).not.toMatch(/row [124]/);
    await describeFilm(2);
    write('many/films.csv', rows.slice(0, 4).join('\n'));
    const late = 'film-000000000002/480.mp4';
    await app.context.storage.remove(filmKey(late));
    expect(await attach(), 'the copy was interrupted').toContain(`row 3: The storage does not have ${late}.`);
    await app.context.storage.put(filmKey(late), Buffer.from('x'));
    expect(await attach()).toBe('1 attached, 2 attached before, 0 refused.');
    const playing = await rowsOf<{ clip: string }>(
      app.db,
      sql`select clip_id as clip from episodes where title_id = 955 order by number`,
    );
    expect(playing.map(({ clip }) => clip)).toEqual([1, 2, 3].map((number) => `film-00000000000${number}`));
  });

  it('a list of videos loses no row to a header or to stray quotes', async () => {
    const attach = (...rows: string[]) => {
      write('many/films.csv', rows.join('\n'));
      return type('film', 'attach-list', 'many/films.csv').catch((error: Error) => error.message);
    };
    expect(await attach('x.json,№12,1')).toContain('row 1: Cannot read');
    expect(await attach('"a, b.json",12')).toContain(
      `row 1: Cannot read ${join(folder, 'many', 'a, b.json')}`,
    );
    expect(await attach('x.json,12,1,"x', 'y.json,12,2,"y')).toContain('Line 1 of the list');
    expect(await attach('Кино,Нэр,Анги')).toBe('0 attached, 0 attached before, 0 refused.');
  });

  it('a catalogue can be imported repeatedly, and a damaged one imports nothing', async () => {
    const translations = { en: { title: 'The Voyage' }, ru: { title: 'Поход' } };
    const file = {
      categories: [{ id: 90, title: 'Импорт' }],
      people: [{ id: 900, name: 'Б. Уншигч' }],
      characters: [{ id: 900, name: 'Үнэгэн', about: '', voiceId: 900 }],
      titles: [
        {
          ...title,
          ...{ aliases: ['Өөр нэр', ' Өөр нэр'], categoryIds: [90, 1, 90], characterIds: [900, 900] },
        },
      ],
      episodes: [{ titleId: 950, number: 1, releasedAt: '2026-01-01T12:00:00Z' }],
      episodeGroups: [{ titleId: 950, title: 'Аян', firstNumber: 1, lastNumber: 9, translations }],
      contents: [{ id: 900, title: 'x', body: '<p>а<script>x</script></p>' }],
    };
    mkdirSync(join(folder, 'one'), { recursive: true });
    write('one/catalogue.json', file);
    expect(await type('import', 'one')).toContain('1 titles');
    await type('import', 'one');
    await app.restart();
    const found = async (q: string) =>
      (await app.get(`/api/search?q=${encodeURIComponent(q)}`)).body.data.data.map(
        (one: { id: number }) => one.id,
      );
    expect(await found('importiin vlger')).toEqual([950]);
    expect(await found('oor ner')).toEqual([950]);
    const detail = (await app.get('/api/m/anime/detail/950/null')).body.data;
    // The episode is released when its video is ingested.
    expect(detail).toMatchObject({ episodes_out: 0, actors: [{ name: 'Үнэгэн', vname: 'Б. Уншигч' }] });
    expect(detail.categories.map((one: { id: number }) => one.id)).toEqual([90, 1]);
    expect(
      (await app.get(`/api/m/characters?letter=${encodeURIComponent('Ү')}`)).body.data.data,
    ).toContainEqual(expect.objectContaining({ id: 900 }));
    expect((await app.get('/api/m/content/900')).body.data.body).toBe('<p>а</p>');
    expect((await app.get('/api/m/groups/950/null')).body.data).toMatchObject([
      { title: 'Аян', translations },
    ]);

    const damage = async (change: object) => {
      write('one/catalogue.json', { ...file, ...change });
      return type('import', 'one').catch((error) => error.message);
    };
    expect(await damage({ titles: [{ ...title, id: 951, studioId: 999 }] })).toContain('studio_id');
    expect(await damage({ titles: [{ ...title, id: 951, price: -1 }] })).toContain('titles.0.price');
    expect(await damage({ films: [] })).toContain('films');
    const [group] = file.episodeGroups;
    const repeated = {
      categories: file.categories[0],
      titles: { ...title, id: 951 },
      episodes: file.episodes[0],
      episodeGroups: { ...group, title: 'Өөр' },
    };
    for (const [section, entry] of Object.entries(repeated))
      expect(await damage({ [section]: [entry, entry] })).toContain(
        `is not a valid catalog:\n  ${section}.1: Another entry has the same `,
      );
    expect((await app.get('/api/m/anime/detail/951/null')).status).toBe(404);
  });

  it('an import stores images beside those that staff upload, and not in the program’s folder', async () => {
    mkdirSync(join(folder, 'drawn/art/poster'), { recursive: true });
    write('drawn/catalogue.json', {});
    write('drawn/art/poster/import.jpg', 'picture');
    await type('import', 'drawn');
    const stored = join('poster', 'import.jpg');
    expect(readFileSync(join(app.config.staffArtDir, stored), 'utf8')).toBe('picture');
    expect(existsSync(join(app.config.artDir, stored))).toBe(false);
  });

  it('the search command rebuilds the index', async () => {
    await app.db.execute('truncate title_names');
    expect(await type('reindex')).toMatch(/\d+ titles indexed/);
    expect((await app.get('/api/search?q=rider&page=1')).body.data.total).toBeGreaterThan(0);
  });

  it('the money, catalogue and backup commands leave audit entries too', async () => {
    await type('backup', 'all.backup');
    const events = await app.db.select().from(moderationEvents);
    const done = new Set(events.map(({ action }) => action));
    for (const action of [
      'transfer import',
      'transfer assign',
      'order approve',
      'order refund',
      'import',
      'backup',
    ])
      expect(done, action).toContain(action);
    const approved = events.find(({ action }) => action === 'order approve');
    expect(approved).toMatchObject({ target: expect.stringMatching(/^order /), detail: 'хямдрал' });
  });

  it('the command line lists its commands where one is unknown or incomplete', async () => {
    await expect(type()).rejects.toThrow(/user list .*\n/);
    await expect(type('order')).rejects.toThrow('tenger order refund ORDER PAYMENT');
    await expect(type('order', 'show')).rejects.toThrow('Usage: tenger order show ORDER');
    await expect(type('user', 'add', '1', '2', '--what')).rejects.toThrow('Usage');
    await expect(type('restore', 'x')).rejects.toThrow('stop the server first');
  });
});

describe('the command line', () => {
  it('each command has one spelling', () => {
    const names = commands.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { name, argumentCount } of commands)
      expect(
        parseCommand(commands, [...name.split(' '), ...Array(argumentCount[0]).fill('1')]).command.name,
      ).toBe(name);
  });

  it.each(['1.5', 'x', '', '1e3', '99999999999'])('"%s" is not a number of days', (text) => {
    expect(() => parseWholeNumberOption(text, 'DAYS', 0, 100)).toThrow('whole number');
  });

  it('bank statements are read in the formats that banks use', () => {
    const logLine = (reference: string, amount: number, note: string) => ({ reference, amount, note });
    expect(readStatement('ref,amount,note\n1,"12,500","a, ""b"""\n2,900,x\n')).toEqual([
      logLine('1', 12_500, 'a, "b"'),
      logLine('2', 900, 'x'),
    ]);
    expect(readStatement("1;1'000;x, y\n2;9,900;\n")).toEqual([
      logLine('1', 1000, 'x, y'),
      logLine('2', 9900, ''),
    ]);
    expect(readStatement('1\t12 500₮\tx')).toEqual([logLine('1', 12_500, 'x')]);
    expect(() => readStatement('a,b,c\n1,x,y')).toThrow('Line 2');
    expect(() => readStatement('1,900,"x\n2,900,y')).toThrow('does not end');
  });

  it.each(['\n', '\r\n', '\r'])('a bank statement whose quotes would join rows is refused (%j)', (end) => {
    const rows = ['ref,amount,note', '1,900,"x', '2,900,y', '3,900,"z', '4,900,w'];
    expect(() => readStatement(rows.join(end))).toThrow('Line 2 of the statement');
    expect(() => readStatement(['1,900,"x', '2,900,y"'].join(end))).toThrow('Line 1 of the statement');
  });
});
