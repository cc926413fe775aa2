import type { Config, S3Settings } from '../config';

/** The origin by which browsers reach object storage. */
const storageOrigin = ({ publicUrl, endpoint, bucket, region }: S3Settings): string =>
  new URL(publicUrl ?? endpoint ?? `https://${bucket}.s3.${region}.amazonaws.com`).origin;

/** Origins of media for a content security policy, besides this server. */
export const mediaOrigins = ({ mediaUrl, s3 }: Pick<Config, 'mediaUrl' | 's3'>): readonly string[] => [
  ...(mediaUrl ? [new URL(mediaUrl).origin] : []),
  ...(s3 ? [storageOrigin(s3)] : []),
];
