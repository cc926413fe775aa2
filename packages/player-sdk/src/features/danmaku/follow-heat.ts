import type { FeatureContext } from '../../engine/feature';
import { type Readable, signal, type Writable } from '../../foundation/signal';
import type { EngineHost } from './engine-host';

/** Number of points of the curve. */
const buckets = 120;

/** The heat curve. It updates when the duration is known and when comments are added. */
export function followHeat(
  { player, scope }: Pick<FeatureContext, 'player' | 'scope'>,
  engineHost: Readable<EngineHost | undefined>,
  count: Readable<number>,
  revision: Readable<number>,
): Writable<readonly number[]> {
  const heat = signal<readonly number[]>([]);
  scope.effect(() => {
    const host = engineHost.value;
    const duration = player.state.duration.value;
    void revision.value;
    if (!host || !Number.isFinite(duration) || duration <= 0 || count.value === 0) return;
    let stale = false;
    host
      .request<Float32Array>((requestId) => ({ kind: 'heat', requestId, duration, buckets }))
      .then(
        (curve) => {
          if (!stale) heat.value = [...curve];
        },
        () => {},
      );
    return () => {
      stale = true;
    };
  });
  return heat;
}
