import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** Deviations from the requested ceremony. */
interface Signing {
  readonly challenge?: string;
  readonly origin?: string;
  readonly rpId?: string;
  /** The signature counter. */
  readonly count?: number;
  /** Without user verification. */
  readonly unverified?: boolean;
}

/** Options from the server. */
export interface CeremonyOptions {
  readonly challenge: string;
  readonly user?: { readonly id: string };
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

/** A browser and an authenticator with one ES256 key. Signs any request, including invalid ones. */
export function createAuthenticator(site = { origin: 'http://localhost', rpId: 'localhost' }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let count = 0;
  let userHandle: string | undefined;

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authData = (rpId: string, flags: number, signed: number, rest: Buffer = Buffer.alloc(0)) => {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags);
    head.writeUInt32BE(signed, 1);
    return Buffer.concat([sha256(rpId), head, rest]);
  };
  const flagsOf = ({ unverified = false }: Signing) => PRESENT | (unverified ? 0 : VERIFIED);
  const named = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
  };

  return {
    id: named.id,

    /** Like `navigator.credentials.create`. */
    make({ challenge, user }: CeremonyOptions, changes: Signing = {}) {
      userHandle = user?.id;
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const [bx, by] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
      // COSE: kind EC2, ES256, P-256, x, y.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        bx,
        Buffer.from('225820', 'hex'),
        by,
      ]);
      const length = Buffer.from([0, id.length]);
      const data = authData(
        changes.rpId ?? site.rpId,
        flagsOf(changes) | WITH_KEY,
        changes.count ?? count,
        Buffer.concat([Buffer.alloc(16), length, id, key]),
      );
      // CBOR: { fmt: 'none', attStmt: {}, authData: bytes }.
      const head = Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex');
      const attestation = Buffer.concat([head, Buffer.from([0x58, data.length]), data]);
      const origin = changes.origin ?? site.origin;
      return {
        ...named,
        response: {
          clientDataJSON: clientData('webauthn.create', changes.challenge ?? challenge, origin).toString(
            'base64url',
          ),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },

    /** Like `navigator.credentials.get`. */
    sign({ challenge }: CeremonyOptions, changes: Signing & { readonly userHandle?: string } = {}) {
      count = changes.count ?? count + 1;
      const data = authData(changes.rpId ?? site.rpId, flagsOf(changes), count);
      const client = clientData(
        'webauthn.get',
        changes.challenge ?? challenge,
        changes.origin ?? site.origin,
      );
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      const handle = changes.userHandle ?? userHandle;
      return {
        ...named,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(handle && { userHandle: handle }),
        },
      };
    },
  };
}
