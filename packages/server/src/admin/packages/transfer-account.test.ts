import { routes } from '@tenger/api-contract/routes';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findTransferAccount, TRANSFER_ACCOUNT } from '../../billing/transfer/account';
import { settings, users } from '../../platform/database/schema';
import { registerUser } from '../../testing/register';
import { engines, startTestApp, type TestApp } from '../../testing/start-test-app';

describe.each(engines)('the account for bank transfers on %s', (engine) => {
  let app: TestApp;
  let admin: string;
  beforeAll(async () => {
    app = await startTestApp(engine);
    admin = await app.signIn('99000004');
    // As in production: only a demo has one from the start.
    await app.db.delete(settings).where(eq(settings.key, TRANSFER_ACCOUNT));
  });
  afterAll(() => app.stop());

  const fields = {
    ...{ bank: 'Голомт банк', account: '1105000000', iban: 'mn45 0005 0099 0011 2233' },
    ...{ receiver: 'Тэнгэр ХХК', qr_text: '' },
  };
  const account = { ...fields, iban: 'MN450005009900112233', qr_text: null };
  const save = (changes: object, token = admin) =>
    app.call(routes.saveTransferAccount, { body: { ...fields, ...changes } } as never, token);
  const read = async () => (await app.call(routes.readTransferAccount, {}, admin)).body.data;
  const isAvailable = () => app.payments.gateways.transfer?.isAvailable?.();

  it('viewers can pay by transfer as soon as an admin has saved an account', async () => {
    expect([await read(), await isAvailable()]).toEqual([null, false]);
    const { status, body } = await save({ version: 0 });
    expect([status, body.data]).toEqual([200, { ...account, qr_text: '', version: 1 }]);
    expect(await read()).toEqual(body.data);
    expect(await isAvailable()).toBe(true);
    expect(await findTransferAccount(app.db)).toEqual(account);
    const { data } = (await app.call(routes.staffAudit, { query: { q: account.iban } }, admin)).body;
    expect(data.data).toMatchObject([{ kind: 'payment', action: 'add', after: { receiver: 'Тэнгэр ХХК' } }]);
  });

  it('an IBAN with a wrong checksum is refused, and the account stays', async () => {
    const { status, body } = await save({ iban: 'MN460005009900112233', version: 1 });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['iban']]);
    expect(await findTransferAccount(app.db)).toEqual(account);
  });

  it('an account that a colleague has saved meanwhile is not replaced', async () => {
    const qr_text = '00020101021127';
    expect((await save({ qr_text, version: 1 })).body.data).toMatchObject({ qr_text, version: 2 });
    for (const version of [0, 1]) expect((await save({ bank: 'Хас банк', version })).status).toBe(409);
    expect(await findTransferAccount(app.db)).toEqual({ ...account, qr_text });
  });

  it('a cashier can neither read nor change the account', async () => {
    const { id, token } = await registerUser(app);
    await app.db.update(users).set({ role: 'cashier' }).where(eq(users.id, id));
    expect((await app.call(routes.readTransferAccount, {}, token)).status).toBe(403);
    expect((await save({ version: 2 }, token)).status).toBe(403);
  });
});
