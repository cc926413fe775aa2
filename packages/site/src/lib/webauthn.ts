import type { PasskeyRequest } from '@tenger/api-contract';

// Passkeys by the WebAuthn API. Requests and credentials use the W3C's JSON encoding. Only recent browsers convert it
// themselves, so this module does it.

const decodeBase64Url = (text: string): ArrayBuffer => {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0)).buffer;
};
const encodeBase64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

interface Descriptor {
  readonly id: string;
}
const decodeDescriptors = (list: unknown) =>
  ((list ?? []) as Descriptor[]).map((one) => ({ ...one, id: decodeBase64Url(one.id) }));

/** True if the browser supports passkeys. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window;

/** True if the viewer dismissed the browser's dialog or it timed out. */
export const wasCancelled = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError');

/** True if the device already has a passkey of the account. */
export const isAlreadyRegistered = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'InvalidStateError';

const encodeCredential = ({ id, rawId }: PublicKeyCredential) => ({
  id,
  rawId: encodeBase64Url(rawId),
  type: 'public-key' as const,
});

/** Creates a passkey on this device or on one that it reaches. */
export async function createPasskey(wish: PasskeyRequest) {
  const user = wish.user as { id: string };
  const made = (await navigator.credentials.create({
    publicKey: {
      ...wish,
      challenge: decodeBase64Url(String(wish.challenge)),
      user: { ...user, id: decodeBase64Url(user.id) },
      excludeCredentials: decodeDescriptors(wish.excludeCredentials),
    } as unknown as PublicKeyCredentialCreationOptions,
  })) as PublicKeyCredential;
  const response = made.response as AuthenticatorAttestationResponse;
  return {
    ...encodeCredential(made),
    response: {
      clientDataJSON: encodeBase64Url(response.clientDataJSON),
      attestationObject: encodeBase64Url(response.attestationObject),
      transports: response.getTransports?.() ?? [],
    },
  };
}

/** Signs in with a passkey of this site; the browser asks which one. */
export async function signWithPasskey(wish: PasskeyRequest) {
  const signed = (await navigator.credentials.get({
    publicKey: {
      ...wish,
      challenge: decodeBase64Url(String(wish.challenge)),
      allowCredentials: decodeDescriptors(wish.allowCredentials),
    } as unknown as PublicKeyCredentialRequestOptions,
  })) as PublicKeyCredential;
  const response = signed.response as AuthenticatorAssertionResponse;
  return {
    ...encodeCredential(signed),
    response: {
      clientDataJSON: encodeBase64Url(response.clientDataJSON),
      authenticatorData: encodeBase64Url(response.authenticatorData),
      signature: encodeBase64Url(response.signature),
      userHandle: response.userHandle && encodeBase64Url(response.userHandle),
    },
  };
}
