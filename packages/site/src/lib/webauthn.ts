import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import type { PasskeyRequest } from '@tenger/api-contract';

// Passkeys by the WebAuthn API. Import this module only from screens that load lazily, because it contains the library.

const hasName = (error: unknown, ...names: string[]): boolean =>
  error instanceof Error && names.includes(error.name);

/** True if the viewer dismissed the browser's dialog or it timed out. */
export const wasCancelled = (error: unknown): boolean => hasName(error, 'NotAllowedError', 'AbortError');

/** True if the device already has a passkey of the account. */
export const isAlreadyRegistered = (error: unknown): boolean => hasName(error, 'InvalidStateError');

/** Creates a passkey on this device, on a nearby phone or on a security key. */
export const createPasskey = (request: PasskeyRequest) =>
  startRegistration({ optionsJSON: request as unknown as PublicKeyCredentialCreationOptionsJSON });

/** Signs in with a passkey of this site; the browser asks which one. */
export const signWithPasskey = (request: PasskeyRequest) =>
  startAuthentication({ optionsJSON: request as unknown as PublicKeyCredentialRequestOptionsJSON });
