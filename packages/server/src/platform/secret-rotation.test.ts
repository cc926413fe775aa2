import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCode, tryCode } from '../accounts/registration/codes.queries';
import { acceptedRecoveryHashes, recoveryCodeHash } from '../accounts/second-factor/recovery-codes';
import { seal, unseal } from '../accounts/second-factor/seal';
import { createSecondFactor, secretPurpose } from '../accounts/second-factor/second-factor';
import { stepAt, totpCode } from '../accounts/second-factor/totp';
import { comparePin } from '../accounts/session/pin';
import { createSigner } from '../playback/entitlement/signed-url';
import { freshPhone, registerUpTo } from '../testing/register';
import { startTestApp, type TestApp } from '../testing/start-test-app';
import { TEST_SECRET } from '../testing/test-config';
import { openKeys } from './database/open-keys';
import { registrations, totpSecrets, users } from './database/schema';
import { acceptedKeys, deriveKeys, type Keys } from './keys';
import { readConfig } from './read-config';

const NEW_SECRET = 'the secret after the rotation, as long';
const oldKeys = deriveKeys(TEST_SECRET);
const newKeys = deriveKeys(NEW_SECRET);
const otherKeys = deriveKeys('z'.repeat(40));

describe('a site whose secret has changed', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp('PGlite', { secret: NEW_SECRET, previousSecret: TEST_SECRET });
  });
  afterAll(() => app.stop());

  const pinHash = async () => {
    const [found] = await app.db.select().from(users).where(eq(users.phone, '99000001'));
    return found?.pinHash ?? '';
  };

  it('a PIN hashed with the previous secret signs in, and is hashed with the new one', async () => {
    const login = (password: string) =>
      app.http.inject({ method: 'POST', url: '/api/m/login', payload: { phone: '99000001', password } });
    expect(await comparePin(newKeys, '1234', await pinHash())).toBeUndefined();
    expect((await login('4321')).statusCode).toBe(401);
    expect((await login('1234')).statusCode).toBe(200);
    expect(await comparePin(newKeys, '1234', await pinHash())).toBe('current');
    expect((await login('1234')).statusCode).toBe(200);
  });

  it.each([
    ['the previous secret', oldKeys, 404],
    ['the new secret', newKeys, 404],
    ['a foreign secret', otherKeys, 403],
  ])('an address of a film signed with %s is treated as such', async (_case, { media }, status) => {
    const address = createSigner(media, 'anyone', app.clock.now).sign('one/absent.mp4');
    expect((await app.get(address)).status).toBe(status);
  });

  it('an authenticator app works on, and its secret is sealed with the new key', async () => {
    const userId = 'demo-99000004';
    const secret = Buffer.alloc(20, 7);
    const sealed = seal(oldKeys.totp, secret, secretPurpose(userId));
    await app.db
      .insert(totpSecrets)
      .values({ userId, secret: sealed, createdAt: app.clock.now, lastStep: 0 });
    const factor = createSecondFactor(app.context);
    const code = totpCode(secret, stepAt(app.clock.now));
    expect(await factor.verifyCode({ id: userId } as never, code)).toBe('app');
    const [stored] = await app.db.select().from(totpSecrets).where(eq(totpSecrets.userId, userId));
    expect(unseal([newKeys.totp], stored?.secret ?? sealed, secretPurpose(userId))).toEqual(secret);
  });

  it('a recovery code that was kept since the previous secret is accepted', () => {
    const hashes = acceptedRecoveryHashes(app.context.keys, 'one', 'ABCDE-23456');
    expect(hashes).toContain(recoveryCodeHash(oldKeys, 'one', 'ABCDE-23456'));
    expect(hashes[0]).toBe(recoveryCodeHash(newKeys, 'one', 'ABCDE-23456'));
    expect(hashes).not.toContain(recoveryCodeHash(otherKeys, 'one', 'ABCDE-23456'));
  });

  it('a code that was sent before the change of the secret is accepted, and one of a foreign secret is not', async () => {
    const phone = freshPhone();
    await registerUpTo(app, 2, phone);
    const [registration] = await app.db.select().from(registrations).where(eq(registrations.phone, phone));
    if (!registration) throw new Error('The registration is missing.');
    const { config, context, clock, db } = app;
    const send = (keys: Keys) => createCode({ keys, config }, db, registration, 'sms', phone, clock.now);
    const enter = (code: string) => tryCode(context, db, registration, 'sms', phone, code, clock.now);
    expect(await enter(await send(otherKeys))).toBe('wrong');
    expect(await enter(await send(oldKeys))).toBe('correct');
    expect(await enter(await send(newKeys))).toBe('correct');
  });

  it('the database accepts the new secret beside the one it belongs to, and then the old one only beside it', async () => {
    const open = (secret: string, previousSecret?: string) =>
      openKeys(app.db, { secret, previousSecret, dataDir: app.config.dataDir });
    await open(TEST_SECRET, NEW_SECRET);
    await expect(open(NEW_SECRET)).rejects.toThrow('is not the secret of this database');
    await expect(open(NEW_SECRET, 'z'.repeat(40))).rejects.toThrow('is not the secret of this database');
    const keys = await open(NEW_SECRET, TEST_SECRET);
    expect(acceptedKeys(keys, 'pin')).toEqual([newKeys.pin, oldKeys.pin]);
    await open(NEW_SECRET);
    await expect(open(TEST_SECRET)).rejects.toThrow('is not the secret of this database');
  });
});

it('a secret setting can be in a file, and not in both', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tenger-secrets-'));
  const file = join(folder, 'secret');
  writeFileSync(file, `${NEW_SECRET}\n`);
  expect(readConfig({ SECRET_FILE: file }).secret).toBe(NEW_SECRET);
  expect(() => readConfig({ SECRET_FILE: file, SECRET: NEW_SECRET })).toThrow('set one of them');
  expect(() => readConfig({ SECRET_FILE: join(folder, 'absent') })).toThrow(/SECRET_FILE: .* cannot be read/);
  rmSync(folder, { recursive: true });
});
