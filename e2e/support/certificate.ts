import { generateKeyPairSync, sign } from 'node:crypto';

/** A DER element: tag, length, content. */
const der = (tag: number, ...content: readonly Uint8Array[]) => {
  const body = Buffer.concat(content);
  const { length } = body;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
};
const bytes = (...values: readonly number[]) => Buffer.from(values);
const time = (at: Date) => der(0x17, Buffer.from(`${at.toISOString().replace(/\D/g, '').slice(2, 14)}Z`));

/** sha256WithRSAEncryption */
const algorithm = der(0x30, der(6, bytes(0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 1, 11)), der(5));
const dayMs = 86_400_000;

/** A key and a self-signed certificate for a test host. No browser trusts it by default. */
export function createSelfSignedCertificate(commonName: string): {
  readonly key: string;
  readonly cert: string;
} {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const attribute = der(0x30, der(6, bytes(0x55, 4, 3)), der(0x0c, Buffer.from(commonName)));
  const name = der(0x30, der(0x31, attribute));
  const now = Date.now();
  const validity = der(0x30, time(new Date(now - dayMs)), time(new Date(now + dayMs)));
  const publicKeyInfo = publicKey.export({ type: 'spki', format: 'der' });
  const content = der(0x30, der(2, bytes(1)), algorithm, name, validity, name, publicKeyInfo);
  const seal = der(3, bytes(0), sign('sha256', content, privateKey));
  const base64Rows =
    der(0x30, content, algorithm, seal)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${base64Rows.join('\n')}\n-----END CERTIFICATE-----\n`,
  };
}
