import { setTimeout as sleep } from 'node:timers/promises';
import { benchSession, benchUser } from '../support/bench-user.mjs';

/** They call in turn: at 100 calls a second, each one every 4 s. An account may write one comment in 3 s. */
const ACCOUNTS = 400;
/** A client that repeats a read waits this long, as the site does. */
const RETRY_MS = 1_000;
const TIMEOUT_MS = 10_000;

const pick = (list) => list[Math.floor(Math.random() * list.length)];
const titleId = () => 1 + Math.floor(Math.random() * 40);

/** What viewers do, and how often of 100 calls. */
const actions = [
  [34, 'browse', () => ({ url: `/api/m/anime/detail/${titleId()}/null` })],
  [
    13,
    'browse',
    () => ({ url: `/api/search?q=${encodeURIComponent(pick(['тэн', 'гал', 'морь', 'салхи']))}` }),
  ],
  [
    13,
    'browse',
    () => ({ url: pick(['/api/m/media/popular', '/api/m/media/home/cat', '/api/m/latest/movie']) }),
  ],
  [10, 'watch', ({ id, token }) => ({ url: `/api/m/anime/detail/${titleId()}/${id}`, token })],
  [
    20,
    'watch',
    ({ id, token }) => ({
      ...{ url: '/api/m/history', token },
      body: { user: id, media: 1, episode: 1, time: Math.round(Math.random() * 60), duration: 72 },
    }),
  ],
  [5, 'comment', () => ({ url: '/danmaku/v3/?id=1' })],
  [
    3,
    'comment',
    ({ token }) => ({
      url: '/danmaku/v3/',
      token,
      body: { id: '1', time: 5, text: `тест ${Date.now() % 1e6}` },
    }),
  ],
  [
    2,
    'buy',
    ({ token }) => ({
      url: '/api/payment/invoice',
      token,
      body: { kind: 'days', option: 1, method: 'transfer' },
    }),
  ],
];

function nextAction() {
  let left = Math.random() * 100;
  for (const [share, kind, make] of actions) {
    left -= share;
    if (left < 0) return [kind, make];
  }
  return actions[0].slice(1);
}

async function send(base, { url, token, body }) {
  try {
    const reply = await fetch(base + url, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await reply.arrayBuffer();
    return reply.status;
  } catch (error) {
    return error.name === 'TimeoutError' ? 'no reply' : 'no connection';
  }
}

/** Accounts with a subscription, each with a session. `query` sends SQL to the database of the server. */
export async function createViewers(query) {
  const viewers = Array.from({ length: ACCOUNTS }, (_, index) => ({
    id: benchUser(index + 1),
    phone: String(80_000_001 + index),
    ...benchSession(index + 1),
  }));
  const column = (name) => viewers.map((viewer) => viewer[name]);
  await query(
    `insert into users (id, phone, pin_hash, nickname, expires_at)
      select id, phone, 'x', 'Үзэгч', now() + interval '30 days'
      from unnest($1::text[], $2::text[]) as viewer (id, phone)`,
    [column('id'), column('phone')],
  );
  await query(
    `insert into sessions (user_id, token_hash, expires_at)
      select id, token_hash, now() + interval '30 days'
      from unnest($1::text[], $2::text[]) as viewer (id, token_hash)`,
    [column('id'), column('tokenHash')],
  );
  return viewers;
}

const isFailure = (status) => typeof status === 'string' || status >= 500;

/** A stream of live comments, as an open player has it. Counts how often it broke, and the longest gap. */
function watchLive(base, signal) {
  const seen = { breaks: 0, longestGapMs: 0 };
  const run = async () => {
    let lostAt = performance.now();
    while (!signal.aborted) {
      try {
        const reply = await fetch(`${base}/danmaku/v3/live?id=1`, { signal });
        if (!reply.ok) throw new Error('no stream');
        if (seen.breaks > 0) seen.longestGapMs = Math.max(seen.longestGapMs, performance.now() - lostAt);
        for await (const _ of reply.body);
      } catch {
        // Counted below.
      }
      if (signal.aborted) return;
      seen.breaks += 1;
      lostAt = performance.now();
      await sleep(250);
    }
  };
  return { seen, ended: run() };
}

/**
 * Calls from many viewers, `perSecond` in total, for some seconds. A call that fails is repeated once if it only reads,
 * as the site does; what then still fails is what a viewer sees.
 */
export async function runViewers(base, viewers, { seconds, perSecond, streams = 20 }) {
  const over = new AbortController();
  const live = Array.from({ length: streams }, () => watchLive(base, over.signal));
  const results = [];
  const call = async (viewer) => {
    const [kind, make] = nextAction();
    const request = make(viewer);
    const since = performance.now();
    const first = await send(base, request);
    let last = first;
    if (isFailure(first) && !request.body) {
      await sleep(RETRY_MS);
      last = await send(base, request);
    }
    results.push({ kind, ms: performance.now() - since, first, last });
  };
  const open = new Set();
  const end = performance.now() + seconds * 1000;
  for (let n = 0; performance.now() < end; n += 1) {
    const one = call(viewers[n % viewers.length]).finally(() => open.delete(one));
    open.add(one);
    await sleep(Math.max(0, end - seconds * 1000 + ((n + 1) * 1000) / perSecond - performance.now()));
  }
  await Promise.all(open);
  over.abort();
  await Promise.all(live.map(({ ended }) => ended));
  return { results, live: live.map(({ seen }) => seen) };
}

const at = (sorted, share) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);

/** One row for the table of a run. */
export function summarize(scenario, { results, live }) {
  const times = results.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const failed = results.filter(({ first }) => isFailure(first));
  const visible = results.filter(({ last }) => isFailure(last));
  const replies = {};
  for (const { last } of visible) replies[last] = (replies[last] ?? 0) + 1;
  return {
    scenario,
    calls: results.length,
    failed: failed.length,
    'seen by viewers': `${visible.length}${visible.length ? ` (${JSON.stringify(replies)})` : ''}`,
    'refused (4xx)': results.filter(({ last }) => last >= 400 && last < 500).length,
    'p50 ms': at(times, 0.5),
    'p95 ms': at(times, 0.95),
    'p99 ms': at(times, 0.99),
    'streams broken': live.reduce((sum, { breaks }) => sum + breaks, 0),
    'longest gap ms': Math.round(Math.max(0, ...live.map(({ longestGapMs }) => longestGapMs))),
  };
}
