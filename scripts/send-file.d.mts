import type { IncomingMessage, ServerResponse } from 'node:http';

export function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  /** Nothing, or what is no file, is answered with 404. */
  file: string | undefined,
  headers?: Readonly<Record<string, string>>,
): void;
