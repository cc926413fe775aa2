import { expect, it } from 'vitest';
import { aCard } from '../testing/fixtures';
import { movieEntitlementOf, rentalEndsById } from './movie-entitlement';

const now = Date.parse('2026-11-21T10:00:00Z');
const until = rentalEndsById(
  [
    // The device's clock is a day ahead of the server's.
    { media: aCard({ id: 31 }), starts_at: '', ends_at: '2026-11-20T12:00:00Z', seconds_left: 7200 },
    { media: aCard({ id: 31 }), starts_at: '', ends_at: '2026-11-17T12:00:00Z', seconds_left: 0 },
    { media: aCard({ id: 32 }), starts_at: '', ends_at: '2026-11-20T09:59:59Z', seconds_left: 0 },
  ],
  now,
);
const of = (card: Parameters<typeof aCard>[0]) => movieEntitlementOf(aCard(card), until, now);

it('a running rental takes precedence over the price, also if the device’s clock is wrong, and an expired one does not', () => {
  expect(of({ id: 31, is_theatre: true, price: 6900 })).toEqual({ by: 'rental', left: 7_200_000 });
  expect(of({ id: 32, is_theatre: true, price: 9900 })).toEqual({ by: 'price', price: 9900 });
});

it('the access to a rental title is unknown until the rentals are loaded, and other titles do not wait', () => {
  const early = (card: Parameters<typeof aCard>[0]) => movieEntitlementOf(aCard(card), undefined, now);
  expect(early({ id: 31, is_theatre: true, price: 6900 })).toEqual({ by: 'unknown', price: 6900 });
  expect(early({ id: 35, is_theatre: true, price: 0 })).toEqual({ by: 'nothing' });
  expect(early({ id: 38, price: null })).toEqual({ by: 'days' });
});

it('a title without a price is free, and the others need a subscription', () => {
  expect(of({ id: 35, is_theatre: true, price: 0 })).toEqual({ by: 'nothing' });
  expect(of({ id: 39, is_free: true, price: null })).toEqual({ by: 'nothing' });
  expect(of({ id: 38, price: null })).toEqual({ by: 'days' });
});
