import type { IncomingMessage, ServerResponse } from 'node:http';

export function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  /** The reply is 404 if it is undefined or not a file. */
  file: string | undefined,
  headers?: Readonly<Record<string, string>>,
): void;
