import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { GatewayError } from './gateway';
import { sendRequest } from './http-client';

const always = () => true;

describe('the HTTP client of gateways', () => {
  let sent = 0;
  const chunk = Buffer.alloc(64 * 1024, 0x20);
  const server = createServer(async (request, response) => {
    if (request.url === '/small') {
      response.end('{"paid":true}');
      return;
    }
    // Larger than any buffer on the way. Ends when the client closes the connection.
    while (!response.destroyed && sent < 200 * 1024 * 1024) {
      sent += chunk.length;
      if (!response.write(chunk)) await Promise.race([once(response, 'drain'), once(response, 'close')]);
    }
    response.end();
  });
  const listen = async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  afterEach(() => server.close());

  it('the client stops reading a response that is too large', async () => {
    const base = await listen();
    expect(await sendRequest('QPay', { method: 'GET', url: `${base}/small` }, always)).toEqual({
      status: 200,
      body: { paid: true },
    });
    await expect(sendRequest('QPay', { method: 'GET', url: `${base}/endless` }, always)).rejects.toThrow(
      GatewayError,
    );
    expect(sent).toBeLessThan(50 * 1024 * 1024);
  });
});
