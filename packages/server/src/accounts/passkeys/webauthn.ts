/**
 * The WebAuthn library, loaded when the first passkey is used: its 300 modules are a sixth of the work of a start and
 * 17 MB of memory.
 */
export const loadWebauthn = () => import('@simplewebauthn/server');
