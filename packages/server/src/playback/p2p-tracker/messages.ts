import * as z from 'zod';

// WebTorrent's tracker protocol over WebSocket: JSON, with 20 bytes as 20 characters.

const id = z.string().length(20);
const description = z.object({ type: z.enum(['offer', 'answer']), sdp: z.string().max(16_384) });
const offerId = z.string().min(1).max(64);

/** Maximum offers per announcement: a viewer cannot use more peers. */
const OFFERS = 10;

const announce = z.object({
  action: z.literal('announce'),
  info_hash: id,
  peer_id: id,
  event: z.string().max(20).optional(),
  offers: z
    .array(z.object({ offer: description, offer_id: offerId }))
    .max(OFFERS)
    .optional(),
  answer: description.optional(),
  offer_id: offerId.optional(),
  to_peer_id: id.optional(),
});
export type Announce = z.infer<typeof announce>;

/** Parses a message of a client; undefined if it is unknown. */
export function readAnnounce(text: string): Announce | undefined {
  try {
    return announce.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
