import type { PasskeyWish } from '@tenger/api-contract';

// Passkeys by the browser's own API. Wishes and credentials travel as the W3C's JSON; browsers of the last few years
// would translate it themselves, and these lines do so in all.

const bytesOf = (text: string): ArrayBuffer => {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0)).buffer;
};
const textOf = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

interface Descriptor {
  readonly id: string;
}
const unpacked = (list: unknown) =>
  ((list ?? []) as Descriptor[]).map((one) => ({ ...one, id: bytesOf(one.id) }));

/** Whether this browser has passkeys at all. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window;

/** Somebody closed the browser's question, or let it wait too long: no mistake to speak of. */
export const wasCancelled = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError');

/** This device has one of the account's passkeys already. */
export const isKnownHere = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'InvalidStateError';

const named = ({ id, rawId }: PublicKeyCredential) => ({
  id,
  rawId: textOf(rawId),
  type: 'public-key' as const,
});

/** Makes a passkey on this device, or on one that it reaches. */
export async function makePasskey(wish: PasskeyWish) {
  const user = wish.user as { id: string };
  const made = (await navigator.credentials.create({
    publicKey: {
      ...wish,
      challenge: bytesOf(String(wish.challenge)),
      user: { ...user, id: bytesOf(user.id) },
      excludeCredentials: unpacked(wish.excludeCredentials),
    } as unknown as PublicKeyCredentialCreationOptions,
  })) as PublicKeyCredential;
  const response = made.response as AuthenticatorAttestationResponse;
  return {
    ...named(made),
    response: {
      clientDataJSON: textOf(response.clientDataJSON),
      attestationObject: textOf(response.attestationObject),
      transports: response.getTransports?.() ?? [],
    },
  };
}

/** Signs with a passkey of this site; the browser asks which. */
export async function signWithPasskey(wish: PasskeyWish) {
  const signed = (await navigator.credentials.get({
    publicKey: {
      ...wish,
      challenge: bytesOf(String(wish.challenge)),
      allowCredentials: unpacked(wish.allowCredentials),
    } as unknown as PublicKeyCredentialRequestOptions,
  })) as PublicKeyCredential;
  const response = signed.response as AuthenticatorAssertionResponse;
  return {
    ...named(signed),
    response: {
      clientDataJSON: textOf(response.clientDataJSON),
      authenticatorData: textOf(response.authenticatorData),
      signature: textOf(response.signature),
      userHandle: response.userHandle && textOf(response.userHandle),
    },
  };
}
