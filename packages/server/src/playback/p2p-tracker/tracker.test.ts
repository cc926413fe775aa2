import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { deriveKeys } from '../../platform/keys';
import { PATIENT } from '../../testing/patient';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
import { TEST_SECRET } from '../../testing/test-config';
import { ANYONE, createSigner, holderName } from '../entitlement/signed-url';
import { readAnnounce } from './messages';
import { createSwarms } from './swarms';

const HASH = 'h'.repeat(20);
const offer = { type: 'offer', sdp: 'v=0 offer' } as const;
const answer = { type: 'answer', sdp: 'v=0 answer' } as const;
const announce = (name: string, more: object = {}) => ({
  action: 'announce' as const,
  info_hash: HASH,
  peer_id: name.padEnd(20, '.'),
  ...more,
});

/** A peer that records its messages. */
function createPeer() {
  // biome-ignore lint/suspicious/noExplicitAny: tests read messages unchecked, like peers.
  const got: any[] = [];
  return { got, send: (message: object) => void got.push(message) };
}

describe('swarms', () => {
  it('the tracker passes an offer to another peer and the answer back to its maker', () => {
    const swarms = createSwarms(() => 0);
    const [a, b] = [createPeer(), createPeer()];
    swarms.announce(a, 'film', announce('a'));
    swarms.announce(b, 'film', announce('b', { offers: [{ offer, offer_id: '1' }] }));
    expect(b.got).toEqual([expect.objectContaining({ interval: 120, incomplete: 2 })]);
    expect(a.got[1]).toEqual({ ...announce('b'), offer, offer_id: '1' });
    swarms.announce(a, 'film', announce('a', { answer, offer_id: '1', to_peer_id: 'b'.padEnd(20, '.') }));
    expect(b.got[1]).toEqual({ ...announce('a'), answer, offer_id: '1' });
  });

  it('the tracker offers each peer once, and never to itself', () => {
    const swarms = createSwarms();
    const others = [createPeer(), createPeer(), createPeer()];
    others.forEach((other, index) => {
      swarms.announce(other, 'film', announce(`p${index}`));
    });
    const me = createPeer();
    const offers = Array.from({ length: 10 }, (_, index) => ({ offer, offer_id: String(index) }));
    swarms.announce(me, 'film', announce('me', { offers }));
    expect(others.map(({ got }) => got.filter((message) => message.offer).length)).toEqual([1, 1, 1]);
    expect(me.got).toHaveLength(1);
  });

  it('the tracker keeps videos apart, whatever the hash', () => {
    const swarms = createSwarms();
    const [a, b] = [createPeer(), createPeer()];
    swarms.announce(a, 'one', announce('a'));
    swarms.announce(b, 'two', announce('b', { offers: [{ offer, offer_id: '1' }] }));
    swarms.announce(b, 'two', announce('b', { answer, offer_id: '1', to_peer_id: 'a'.padEnd(20, '.') }));
    expect(a.got).toHaveLength(1);
  });

  it('a peer cannot take another peer’s name, nor join too many swarms', () => {
    const swarms = createSwarms();
    const [a, thief] = [createPeer(), createPeer()];
    swarms.announce(a, 'film', announce('a'));
    swarms.announce(thief, 'film', announce('a'));
    expect(thief.got[0]).toHaveProperty('failure reason');
    swarms.announce(a, 'film', announce('another'));
    expect(a.got.at(-1)).toHaveProperty('failure reason');
    const greedy = createPeer();
    for (let index = 0; index < 40; index += 1) {
      swarms.announce(greedy, 'film', { ...announce('g'), info_hash: String(index).padEnd(20, '-') });
    }
    expect(greedy.got.filter((message) => 'interval' in message)).toHaveLength(16);
  });

  it('a device that connects again takes over its peer id, and its lost connection takes nothing away', () => {
    const swarms = createSwarms(() => 0);
    const [lost, again, other] = [createPeer(), createPeer(), createPeer()].map((peer, index) => ({
      ...peer,
      device: index < 2 ? 'phone' : 'laptop',
    }));
    if (!lost || !again || !other) throw new Error('No peers.');
    swarms.announce(lost, 'film', announce('a'));
    swarms.announce(again, 'film', announce('a'));
    expect(again.got).toEqual([expect.objectContaining({ interval: 120, incomplete: 1 })]);
    swarms.leave(lost);
    swarms.announce(other, 'film', announce('b', { offers: [{ offer, offer_id: '1' }] }));
    expect(again.got[1]).toMatchObject({ offer });
    expect(lost.got).toHaveLength(1);
    swarms.announce(other, 'film', { ...announce('a'), info_hash: HASH });
    expect(other.got.at(-1)).toHaveProperty('failure reason');
  });

  it('ten thousand viewers of a video are all accepted, and those that a full swarm replaced enter again', () => {
    const swarms = createSwarms();
    const peers = Array.from({ length: 10_000 }, createPeer);
    for (let round = 0; round < 2; round += 1)
      peers.forEach((peer, index) => {
        swarms.announce(peer, 'film', announce(`p${index}`));
      });
    const replies = peers.flatMap(({ got }) => got);
    expect(replies).toHaveLength(20_000);
    expect(replies.filter((message) => 'failure reason' in message)).toEqual([]);
    expect(replies.at(-1).incomplete).toBe(2_000);
    for (const peer of peers) swarms.leave(peer);
    expect(swarms.size).toBe(0);
  });

  it('every answer arrives in a swarm of more peers than receive offers, and answers replace no peer', () => {
    const swarms = createSwarms();
    const peers = Array.from({ length: 5_000 }, createPeer);
    const offers = Array.from({ length: 5 }, (_, index) => ({ offer, offer_id: String(index) }));
    peers.forEach((peer, index) => {
      swarms.announce(peer, 'film', announce(`p${index}`, { offers }));
    });
    const received = peers.map(({ got }) => got.filter((message) => message.offer));
    peers.forEach((peer, index) => {
      for (const { peer_id, offer_id } of received[index] ?? [])
        swarms.announce(peer, 'film', announce(`p${index}`, { answer, offer_id, to_peer_id: peer_id }));
    });
    const answers = peers.flatMap(({ got }) => got.filter((message) => message.answer));
    expect(answers).toHaveLength(received.flat().length);
    // The first peers were replaced: only the last 2,000 receive offers.
    for (let index = 0; index < 200; index += 1)
      swarms.announce(createPeer(), 'film', announce(`new${index}`, { offers }));
    const isOffered = peers.map(
      ({ got }, index) => got.filter(({ offer }) => offer).length - (received[index]?.length ?? 0),
    );
    expect(isOffered.slice(0, 3_000).every((count) => count === 0)).toBe(true);
    expect(isOffered.slice(3_000).some((count) => count > 0)).toBe(true);
  });

  it('a peer that a full swarm replaced keeps its name, until it leaves', () => {
    const swarms = createSwarms();
    const [first, thief] = [createPeer(), createPeer()];
    swarms.announce(first, 'film', announce('first'));
    for (let index = 0; index < 2_000; index += 1)
      swarms.announce(createPeer(), 'film', announce(`p${index}`));
    swarms.announce(thief, 'film', announce('first'));
    expect(thief.got).toEqual([expect.objectContaining({ 'failure reason': 'not in this swarm' })]);
    swarms.announce(first, 'film', announce('first'));
    expect(first.got.at(-1)).toMatchObject({ interval: 120, incomplete: 2_000 });
    swarms.leave(first);
    swarms.announce(thief, 'film', announce('first'));
    expect(thief.got.at(-1)).toHaveProperty('interval');
  });

  it('an answer of a peer that is not in the swarm reaches no peer', () => {
    const swarms = createSwarms();
    const [a, stranger] = [createPeer(), createPeer()];
    swarms.announce(a, 'film', announce('a'));
    swarms.announce(
      stranger,
      'film',
      announce('x', { answer, offer_id: '1', to_peer_id: 'a'.padEnd(20, '.') }),
    );
    expect([a.got.length, stranger.got.length, swarms.size]).toEqual([1, 0, 1]);
  });

  it('the tracker forgets peers that leave', () => {
    const swarms = createSwarms();
    const [a, b] = [createPeer(), createPeer()];
    swarms.announce(a, 'film', announce('a'));
    swarms.announce(b, 'film', announce('b'));
    swarms.announce(a, 'film', announce('a', { event: 'stopped' }));
    swarms.leave(b);
    expect(swarms.size).toBe(0);
  });
});

it.each([
  ['no JSON', '{'],
  ['another action', JSON.stringify({ ...announce('a'), action: 'scrape' })],
  ['a hash that is none', JSON.stringify({ ...announce('a'), info_hash: 'x' })],
  ['a hash that is a list', JSON.stringify({ ...announce('a'), info_hash: Array(20).fill('x') })],
  ['a hundred offers', JSON.stringify(announce('a', { offers: Array(100).fill({ offer, offer_id: '1' }) }))],
  ['a novel', JSON.stringify(announce('a', { answer: { type: 'answer', sdp: 'x'.repeat(20_000) } }))],
  ['null', 'null'],
])('the tracker ignores a message with %s', (_what, text) => {
  expect(readAnnounce(text)).toBeUndefined();
});

describe('the tracker over WebSockets', () => {
  let app: TestApp;
  let base: string;
  beforeAll(async () => {
    app = await startTestApp('PGlite', { peers: true, trustProxy: 1 });
    base = (await app.http.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws');
  });
  afterAll(() => app.stop());

  const signed = (clip: string, holder: string) =>
    base + createSigner(deriveKeys(TEST_SECRET).media, holder, app.clock.now).track(clip);
  const address = (clip: string, user = 'demo-99000001') => signed(clip, holderName(user, 'a1b2'));
  const open = (url: string, headers: Record<string, string> = {}) =>
    new Promise<{ socket: WebSocket; got: Record<string, unknown>[] }>((done, fail) => {
      const socket = new WebSocket(url, { headers });
      const got: Record<string, unknown>[] = [];
      socket.on('message', (data) => got.push(JSON.parse(String(data))));
      socket.on('open', () => done({ socket, got }));
      socket.on('error', fail);
    });
  const until = (condition: () => boolean | Promise<boolean>) =>
    vi.waitUntil(condition, { ...PATIENT, interval: 20 });

  it('the tracker introduces two viewers of a clip', async () => {
    const [a, b] = [await open(address('steppe')), await open(address('steppe', 'demo-99000002'))];
    a.socket.send(JSON.stringify(announce('a')));
    await until(() => a.got.length === 1);
    b.socket.send(JSON.stringify(announce('b', { offers: [{ offer, offer_id: '1' }] })));
    await until(() => a.got.length === 2);
    expect(a.got[1]).toMatchObject({ offer, peer_id: 'b'.padEnd(20, '.') });
    a.socket.close();
    b.socket.close();
  });

  it.each([
    ['without a signature', () => `${base}/tracker`],
    ['for a clip that was not signed', () => address('steppe').replace(/steppe$/, 'night')],
    ['under another name', () => address('steppe').replace('demo-99000001', 'demo-99000002')],
    ['with a signature for everyone, such as that of a hover clip', () => signed('hover', ANYONE)],
    ['on another path', () => `${base}/api/m/x`],
  ])('the tracker refuses %s', async (_what, url) => {
    await expect(open(url())).rejects.toThrow('403');
  });

  it('a refused client that does not close its connection is gone', async () => {
    const connections = () =>
      new Promise<number>((done) => app.http.server.getConnections((_error, count) => done(count)));
    await until(async () => (await connections()) === 0);
    const client = connect({ port: Number(new URL(base).port), host: '127.0.0.1', allowHalfOpen: true });
    client.on('error', () => undefined);
    client.write('GET /tracker HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n');
    const [reply] = await once(client, 'data');
    expect(String(reply)).toContain('403');
    await until(async () => (await connections()) === 0);
    client.destroy();
  });

  it('the tracker is open for the live channels of the demo, and no others', async () => {
    const { socket, got } = await open(`${base}/tracker/live/night`);
    socket.send(JSON.stringify(announce('a')));
    await until(() => got.length === 1);
    socket.close();
    await expect(open(`${base}/tracker/live/steppe`)).rejects.toThrow('403');
  });

  it('the tracker accepts pages of this server and clients without a page, and no other pages', async () => {
    const page = base.replace('ws', 'http');
    (await open(address('steppe'), { origin: page })).socket.close();
    for (const origin of ['https://elsewhere.example', 'null', `${page}0`])
      await expect(open(address('steppe'), { origin })).rejects.toThrow('403');
  });

  it('the tracker limits the connections of an address and of a device, and frees them', async () => {
    const from = (ip: string, user: string) => open(address('night', user), { 'x-forwarded-for': ip });
    const opened = [];
    for (let at = 0; at < 8; at += 1) opened.push(await from(`10.0.1.${at}`, 'demo-99000003'));
    await expect(from('10.0.2.1', 'demo-99000003')).rejects.toThrow('429');
    for (let at = 0; at < 100; at += 1) opened.push(await from('10.0.0.9', `someone-${at}`));
    await expect(from('10.0.0.9', 'another')).rejects.toThrow('429');
    opened.push(await from('10.0.0.8', 'another'));
    await Promise.all(
      opened.map(({ socket }) => {
        socket.close();
        return new Promise((done) => socket.on('close', done));
      }),
    );
    const isFree = () =>
      from('10.0.0.9', 'another').then(
        ({ socket }) => {
          socket.close();
          return true;
        },
        () => false,
      );
    await until(isFree);
  });

  it('with PEERS off, the tracker accepts the live channels of the demo only', async () => {
    const other = await startTestApp('PGlite');
    const elsewhere = (await other.listen()).replace('http', 'ws');
    await expect(open(address('steppe').replace(base, elsewhere))).rejects.toThrow('403');
    (await open(`${elsewhere}/tracker/live/night`)).socket.close();
    await other.stop();
  });

  it('the tracker refuses an address that has expired', async () => {
    const url = address('steppe');
    const before = app.clock.now;
    app.clock.now = new Date(before.getTime() + 7 * 3_600_000);
    await expect(open(url)).rejects.toThrow('403');
    app.clock.now = before;
  });

  it('the tracker passes on at most a hundred offers of a connection in ten seconds', async () => {
    const others = await Promise.all(
      Array.from({ length: 6 }, (_, index) => open(address('offers', `demo-9900001${index}`))),
    );
    others.forEach(({ socket }, index) => {
      socket.send(JSON.stringify(announce(`p${index}`)));
    });
    await until(() => others.every(({ got }) => got.length === 1));
    const eager = await open(address('offers'));
    const offers = Array.from({ length: 10 }, (_, index) => ({ offer, offer_id: String(index) }));
    for (let index = 0; index < 15; index += 1)
      eager.socket.send(JSON.stringify(announce('eager', { offers })));
    await until(() => eager.got.length === 15);
    // The pong of each arrives after all that the server has sent to it before.
    await Promise.all(
      others.map(({ socket }) => {
        socket.ping();
        return once(socket, 'pong');
      }),
    );
    // Ten announcements with offers reach each of the six.
    expect(others.map(({ got }) => got.length - 1)).toEqual(Array(6).fill(10));
    for (const { socket } of [...others, eager]) socket.close();
  });

  it('the tracker closes a connection that floods it, or does not speak its protocol', async () => {
    const closed = ({ socket }: { socket: WebSocket }) => new Promise((done) => socket.on('close', done));
    const flood = await open(address('steppe'));
    for (let index = 0; index < 100; index += 1) flood.socket.send(JSON.stringify(announce('flood')));
    expect(await closed(flood)).toBe(1008);
    const stranger = await open(address('steppe'));
    stranger.socket.send('hello');
    expect(await closed(stranger)).toBe(1007);
    const binary = await open(address('steppe'));
    binary.socket.send(Buffer.alloc(10));
    expect(await closed(binary)).toBe(1007);
  });
});
