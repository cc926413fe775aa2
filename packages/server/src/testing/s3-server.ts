/// <reference path="./s3rver.d.ts" />
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { S3Settings } from '../platform/config';

const CORS = `<CORSConfiguration><CORSRule><AllowedOrigin>*</AllowedOrigin><AllowedMethod>GET</AllowedMethod>
<AllowedMethod>PUT</AllowedMethod><AllowedHeader>*</AllowedHeader><ExposeHeader>ETag</ExposeHeader></CORSRule></CORSConfiguration>`;

/** A local server with the interface of S3 that checks signatures, and a bucket. */
export async function startS3(): Promise<{ settings: S3Settings; stop(): Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'tenger-s3-'));
  const bucket = 'films';
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [CORS] }],
  });
  const { port } = await server.run();
  return {
    settings: {
      ...{ bucket, prefix: 'tenger/', endpoint: `http://127.0.0.1:${port}`, publicUrl: undefined },
      ...{ region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    },
    async stop() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** The reply of a bucket whose policy denies `s3:DeleteObject`: success, with an error for each key. */
const DENIED = `<?xml version="1.0" encoding="UTF-8"?>
<DeleteResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">
<Error><Key>one</Key><Code>AccessDenied</Code><Message>Access Denied</Message></Error></DeleteResult>`;

/** An address of a server whose bucket has a policy that denies deleting. */
export async function denyDeletes({ endpoint = '' }: S3Settings): Promise<{ url: string; stop(): void }> {
  const { hostname, port } = new URL(endpoint);
  const server = createServer((incoming, reply) => {
    const { method = '', url = '', headers } = incoming;
    if (method === 'POST' && /\?(?:.*&)?delete\b/.test(url)) {
      incoming.resume().on('end', () => reply.setHeader('content-type', 'application/xml').end(DENIED));
      return;
    }
    const onward = send({ hostname, port, method, path: url, headers }, (response) => {
      reply.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(reply);
    });
    incoming.pipe(onward);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
