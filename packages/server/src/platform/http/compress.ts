import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

export type Encoding = 'br' | 'gzip';

/** Smaller than a packet: compression gains nothing. Bytes. */
const WORTH_IT = 1400;
const TEXT = /^(?:text\/|application\/(?:json|javascript|manifest\+json|xml)|image\/svg)/;

const isText = (type: string): boolean => TEXT.test(type);

/** The best encoding that the client accepts. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding | undefined {
  const accepted = String(header ?? '')
    .split(',')
    .filter((one) => !/;\s*q=0(?:\.0*)?\s*$/.test(one))
    .map((one) => one.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding));
}

/** `thorough` for files that are sent many times; otherwise fast, for replies that are made for each request. */
export function compress(body: Buffer, encoding: Encoding, thorough = false): Promise<Buffer> {
  if (encoding === 'gzip') return toGzip(body, { level: thorough ? 9 : 5 });
  const quality = thorough ? 10 : 5;
  return toBrotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}

export const worthCompressing = (type: string, length: number): boolean => isText(type) && length > WORTH_IT;
