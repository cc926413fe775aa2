import * as z from 'zod';

// What WebTorrent's clients and trackers say to each other over a WebSocket: JSON, with 20 bytes as 20 characters.

const id = z.string().length(20);
const description = z.object({ type: z.enum(['offer', 'answer']), sdp: z.string().max(16_384) });
const offerId = z.string().min(1).max(64);

/** More offers than this at a time are more peers than a viewer can use. */
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

/** One message of a client, or undefined where it is none we know. */
export function readAnnounce(text: string): Announce | undefined {
  try {
    return announce.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
