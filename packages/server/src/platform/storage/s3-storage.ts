import { createWriteStream } from 'node:fs';
import { mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type Part,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { S3Settings } from '../config';
import { mediaTypeOf } from './content-types';
import type { DirectAccess, FileStorage, TransferOptions } from './file-storage';
import { renameDurably } from './rename-durably';

/** A larger file is sent in parts of this size. Bytes. */
const PART_BYTES = 16 * 1024 * 1024;
const HOUR_SECONDS = 3_600;
/** Signed addresses begin at a full hour, so that browsers find the same address in their cache. */
const READ_SECONDS = 8 * HOUR_SECONDS;
/** A part of an upload, over a slow connection. */
const SEND_SECONDS = 6 * HOUR_SECONDS;
/** Keys of segments and pictures are never used for other content. */
const KEEP = 'public, max-age=31536000, immutable';
/** A film that is processed again with other settings replaces its lists. */
const KEEP_LIST = 'public, max-age=300';
const isList = (key: string) => /\.(m3u8|vtt|json)$/.test(key);

/** Milliseconds. A request fails when its connection is idle for `socketTimeout`; a long transfer may take longer. */
interface Timeouts {
  readonly connectionTimeout: number;
  readonly socketTimeout: number;
}
const TIMEOUTS: Timeouts = { connectionTimeout: 5_000, socketTimeout: 60_000 };

const isMissing = (error: unknown) =>
  error instanceof Error && ['NoSuchKey', 'NotFound', 'NoSuchUpload'].includes(error.name);

/** Undefined if the object does not exist; other errors are thrown. */
const ifExists = <T>(reply: Promise<T>): Promise<T | undefined> =>
  reply.catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });

function createClient(
  { region, accessKeyId, secretAccessKey }: S3Settings,
  endpoint: string | undefined,
  timeouts: Timeouts,
) {
  return new S3Client({
    region,
    requestHandler: timeouts,
    credentials: { accessKeyId, secretAccessKey },
    // Other stores than Amazon's need their address, and often know neither host names of buckets nor new checksums.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

const abortOptions = ({ signal }: TransferOptions) => ({ ...(signal && { abortSignal: signal }) });

/** Object storage with the interface of S3. */
export function openS3Storage(settings: S3Settings, timeouts: Timeouts = TIMEOUTS): FileStorage {
  const { bucket, prefix } = settings;
  const s3 = createClient(settings, settings.endpoint, timeouts);
  const at = (key: string) => ({ Bucket: bucket, Key: prefix + key });
  const headers = (key: string) => ({
    ContentType: mediaTypeOf(key) ?? 'application/octet-stream',
    CacheControl: isList(key) ? KEEP_LIST : KEEP,
  });

  async function putInParts(
    key: string,
    { file, bytes }: { file: string; bytes: number },
    options: TransferOptions,
  ): Promise<void> {
    const { UploadId } = await s3.send(
      new CreateMultipartUploadCommand({ ...at(key), ...headers(key) }),
      abortOptions(options),
    );
    const source = await open(file);
    try {
      const parts: Part[] = [];
      for (let offset = 0; offset < bytes; offset += PART_BYTES) {
        const { buffer, bytesRead } = await source.read({
          buffer: Buffer.alloc(Math.min(PART_BYTES, bytes - offset)),
          position: offset,
        });
        const PartNumber = parts.length + 1;
        const Body = buffer.subarray(0, bytesRead);
        const { ETag } = await s3.send(
          new UploadPartCommand({ ...at(key), UploadId, PartNumber, Body }),
          abortOptions(options),
        );
        parts.push({ PartNumber, ...(ETag && { ETag }) });
      }
      await s3.send(
        new CompleteMultipartUploadCommand({ ...at(key), UploadId, MultipartUpload: { Parts: parts } }),
      );
    } catch (error) {
      // The parts would stay in the storage, and on its bill. The first failure is the one to report.
      await s3
        .send(new AbortMultipartUploadCommand({ ...at(key), UploadId }), {
          abortSignal: AbortSignal.timeout(timeouts.connectionTimeout),
        })
        .catch(() => undefined);
      throw error;
    } finally {
      await source.close();
    }
  }

  /** The pages of a list of objects. With a delimiter, objects below a folder count as the folder. */
  async function* listPages(start: string, Delimiter?: string) {
    let ContinuationToken: string | undefined;
    do {
      const page = await s3.send(
        new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix + start, Delimiter, ContinuationToken }),
      );
      yield page;
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
  }
  async function listKeys(start: string): Promise<string[]> {
    const keys: string[] = [];
    for await (const { Contents = [] } of listPages(start))
      for (const { Key } of Contents) if (Key) keys.push(Key.slice(prefix.length));
    return keys;
  }

  return {
    async put(key, content, options = {}) {
      const putWhole = async (Body: Buffer) => {
        await s3.send(new PutObjectCommand({ ...at(key), ...headers(key), Body }), abortOptions(options));
      };
      if (Buffer.isBuffer(content)) return putWhole(content);
      const { size } = await stat(content.file);
      if (size > PART_BYTES) return putInParts(key, { file: content.file, bytes: size }, options);
      await putWhole(await readFile(content.file));
    },
    async get(key, bytes) {
      const range = bytes === undefined ? {} : { Range: `bytes=0-${bytes - 1}` };
      const found = await ifExists(s3.send(new GetObjectCommand({ ...at(key), ...range })));
      return found?.Body && Buffer.from(await found.Body.transformToByteArray());
    },
    sizeOf: async (key) => (await ifExists(s3.send(new HeadObjectCommand(at(key)))))?.ContentLength,
    keysOf: (folder) => listKeys(`${folder}/`),
    async foldersIn(folder) {
      const start = `${folder}/`;
      const names: string[] = [];
      for await (const { CommonPrefixes = [] } of listPages(start, '/'))
        for (const { Prefix } of CommonPrefixes)
          if (Prefix) names.push(Prefix.slice(prefix.length + start.length, -1));
      return names;
    },
    async changedAt(key) {
      const times: number[] = [];
      for await (const { Contents = [] } of listPages(key))
        for (const { Key, LastModified } of Contents)
          if (LastModified && (Key === prefix + key || Key?.startsWith(`${prefix}${key}/`)))
            times.push(LastModified.getTime());
      return times.length > 0 ? new Date(Math.max(...times)) : undefined;
    },
    async remove(key) {
      const keys = [key, ...(await listKeys(`${key}/`))];
      for (let from = 0; from < keys.length; from += 1_000) {
        const Objects = keys.slice(from, from + 1_000).map((one) => ({ Key: prefix + one }));
        const { Errors = [] } = await s3.send(
          new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }),
        );
        const [first] = Errors;
        if (first)
          throw new Error(
            `The storage did not delete ${first.Key} (${first.Code ?? first.Message}), and ${Errors.length - 1} others.`,
          );
      }
    },
    async copyTo(key, file, options = {}) {
      const found = await ifExists(s3.send(new GetObjectCommand(at(key)), abortOptions(options)));
      if (!found?.Body) return false;
      await mkdir(dirname(file), { recursive: true });
      try {
        await pipeline(found.Body as Readable, createWriteStream(`${file}.part`), options);
        await renameDurably(`${file}.part`, file);
      } catch (error) {
        // On a full disk, it would keep the disk full.
        await rm(`${file}.part`, { force: true });
        throw error;
      }
      return true;
    },
    localPath: () => undefined,
    direct: createDirectAccess(settings, s3),
  };
}

function createDirectAccess(settings: S3Settings, s3: S3Client): DirectAccess {
  const { bucket, prefix, publicUrl } = settings;
  const forBrowsers = publicUrl === undefined ? s3 : createClient(settings, publicUrl, TIMEOUTS);
  const at = (key: string) => ({ Bucket: bucket, Key: prefix + key });

  return {
    readUrl(key, now) {
      const hour = HOUR_SECONDS * 1000;
      const signingDate = new Date(Math.floor(now.getTime() / hour) * hour);
      return getSignedUrl(forBrowsers, new GetObjectCommand(at(key)), {
        expiresIn: READ_SECONDS,
        signingDate,
      });
    },
    async begin(key) {
      const { UploadId } = await s3.send(new CreateMultipartUploadCommand(at(key)));
      if (!UploadId) throw new Error('The storage began no upload.');
      return UploadId;
    },
    partUrl: (key, UploadId, PartNumber) =>
      getSignedUrl(forBrowsers, new UploadPartCommand({ ...at(key), UploadId, PartNumber }), {
        expiresIn: SEND_SECONDS,
      }),
    async complete(key, UploadId, etags) {
      const Parts = etags.map((ETag, index) => ({ PartNumber: index + 1, ETag }));
      const completed = await ifExists(
        s3.send(new CompleteMultipartUploadCommand({ ...at(key), UploadId, MultipartUpload: { Parts } })),
      );
      return completed !== undefined;
    },
    async abort(key, UploadId) {
      await ifExists(s3.send(new AbortMultipartUploadCommand({ ...at(key), UploadId })));
    },
  };
}
