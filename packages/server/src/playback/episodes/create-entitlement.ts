import type { Access, Playback } from '@tenger/api-contract';
import type { Context } from '../../platform/context';
import type { clips } from '../../platform/database/schema';
import { sessionName, type Viewer } from '../../platform/http/session';
import type { Message } from '../../platform/i18n/messages';
import { accessMessages, daysLeft } from '../entitlement/can-watch';
import { playbackTokenOf } from '../entitlement/playback-token';
import { createSigner, holderName } from '../entitlement/signed-url';
import type { PlaybackSessions } from '../sessions/playback-sessions';
import { toPlayback } from './playback';

export interface Entitlement {
  readonly access: Access;
  readonly access_msg: Message | null;
  readonly playback: Playback | null;
}

/**
 * Creates playable URLs of a clip after `canWatch` returned "ok" and a playback session is free, signed for the
 * device. With `ads`, viewers without a subscription see an ad first.
 */
export const createEntitlement =
  ({ keys, config, clock }: Context, playbackSessions: PlaybackSessions) =>
  async (
    viewer: Viewer | undefined,
    allowed: Access,
    clip: typeof clips.$inferSelect | null,
    { ads = false }: { readonly ads?: boolean } = {},
  ): Promise<Entitlement> => {
    const refused = (access: Access) => ({ access, access_msg: accessMessages[access], playback: null });
    if (allowed !== 'ok' || !viewer || !clip) return refused(allowed);
    const device = { userId: viewer.accountId, device: sessionName(viewer.tokenHash) };
    if (!(await playbackSessions.canStart(device))) return refused('busy');
    const now = clock();
    const signer = createSigner(keys.media, holderName(device.userId, device.device), now, config);
    // Subscribers see no ads, not even before free items.
    const preroll = ads && daysLeft(viewer.expiresAt, now) === 0 ? config.preroll : undefined;
    const playback = toPlayback(clip, signer, playbackTokenOf(keys.stamp, viewer.accountId), {
      ...config,
      preroll,
    });
    return { ...refused('ok'), playback };
  };
