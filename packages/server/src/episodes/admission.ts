import type { Access, Playback } from '@tenger/api-contract';
import { accessMessages, daysLeft } from '../access/can-watch';
import { createSigner, onDevice } from '../access/signed-url';
import { stampOf } from '../access/stamp';
import type { Context } from '../context';
import type { clips } from '../database/schema';
import { sessionName, type Viewer } from '../http/session';
import type { Streams } from '../streams/streams';
import { toPlayback } from './playback';

export interface Admission {
  readonly access: Access;
  readonly access_msg: string | null;
  readonly playback: Playback | null;
}

/**
 * The one way from a clip to addresses that play: for whom `canWatch` said "ok", on a device there is room for, signed
 * for that device. With `ads`, viewers without days see one first.
 */
export const createAdmission =
  ({ keys, config, clock }: Context, streams: Streams) =>
  async (
    viewer: Viewer | undefined,
    allowed: Access,
    clip: typeof clips.$inferSelect | null,
    { ads = false }: { readonly ads?: boolean } = {},
  ): Promise<Admission> => {
    const refused = (access: Access) => ({ access, access_msg: accessMessages[access], playback: null });
    if (allowed !== 'ok' || !viewer || !clip) return refused(allowed);
    const device = { userId: viewer.id, device: sessionName(viewer.tokenHash) };
    if (!(await streams.hasRoom(device))) return refused('busy');
    const now = clock();
    const signer = createSigner(keys.media, onDevice(device.userId, device.device), now, config.mediaUrl);
    // Whoever has paid for days has paid for what is free too.
    const preroll = ads && daysLeft(viewer.expiresAt, now) === 0 ? config.preroll : undefined;
    const playback = toPlayback(clip, signer, stampOf(keys.stamp, viewer.id), { ...config, preroll });
    return { ...refused('ok'), playback };
  };
