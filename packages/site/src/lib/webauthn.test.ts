import { afterEach, expect, it, vi } from 'vitest';
import { createPasskey, isAlreadyRegistered, signWithPasskey, wasCancelled } from './webauthn';

const bytes = (...values: number[]) => Uint8Array.from(values).buffer;

/** Replaces the browser's authenticator: the dialogs resolve with these credentials, or reject. */
function stubCredentials(methods: { create?(options: unknown): unknown; get?(options: unknown): unknown }) {
  vi.stubGlobal('PublicKeyCredential', class {});
  vi.stubGlobal('navigator', { ...navigator, credentials: methods });
}

const registration = {
  challenge: '-_8',
  rp: { id: 'tenger.mn', name: 'Тэнгэр' },
  user: { id: 'AQI', name: '99000001', displayName: 'Тэнүүн' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  excludeCredentials: [{ id: 'Aw', type: 'public-key' }],
};

afterEach(() => vi.unstubAllGlobals());

it('the dialog gets bytes, and the server gets the credential in base64url', async () => {
  const create = vi.fn(() => ({
    id: 'BA',
    rawId: bytes(4),
    type: 'public-key',
    getClientExtensionResults: () => ({}),
    response: {
      clientDataJSON: bytes(251, 255),
      attestationObject: bytes(5),
      getTransports: () => ['internal'],
    },
  }));
  stubCredentials({ create });
  expect(await createPasskey(registration)).toMatchObject({
    id: 'BA',
    rawId: 'BA',
    type: 'public-key',
    response: { clientDataJSON: '-_8', attestationObject: 'BQ', transports: ['internal'] },
  });
  expect(create).toHaveBeenCalledWith(
    expect.objectContaining({
      publicKey: expect.objectContaining({
        challenge: bytes(251, 255),
        user: expect.objectContaining({ id: bytes(1, 2) }),
        excludeCredentials: [expect.objectContaining({ id: bytes(3) })],
      }),
    }),
  );
});

it.each([
  ['NotAllowedError', true, false],
  ['AbortError', true, false],
  ['InvalidStateError', false, true],
  ['SecurityError', false, false],
])(
  'a dialog that fails with %s is reported as cancelled: %s, as registered already: %s',
  async (name, cancelled, registered) => {
    stubCredentials({
      create: () => Promise.reject(new DOMException('', name)),
      get: () => Promise.reject(new DOMException('', name)),
    });
    const creating = await createPasskey(registration).catch((error: unknown) => error);
    const signing = await signWithPasskey({ challenge: '-_8' }).catch((error: unknown) => error);
    expect([wasCancelled(creating), wasCancelled(signing)]).toEqual([cancelled, cancelled]);
    expect(isAlreadyRegistered(creating)).toBe(registered);
  },
);
