/** True if the browser supports passkeys. Does not load the library that uses them. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window;
