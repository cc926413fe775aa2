import type { HlsConfig } from 'hls.js';
import type { Backend } from '../../media/backend';
import { PlayerError } from '../../media/errors';
import { firstFile, typeOf } from '../../media/source';
import { playFile } from '../native/play-file';

type HlsModule = typeof import('hls.js');

export interface HlsOptions {
  /** A copy of hls.js the page already has: `() => import('hls.js')`. */
  readonly engine?: (() => Promise<Pick<HlsModule, 'default'>>) | undefined;
  /** Passed on to hls.js. */
  readonly config?: Partial<HlsConfig> | undefined;
}

/** HTTP Live Streaming through hls.js, which is fetched when the first such source is opened. */
export function hls(options: HlsOptions = {}): Backend {
  return {
    name: 'hls',
    canPlay: (source) => typeOf(source) === 'hls',
    async open(source, stage, scope) {
      const url = firstFile(source)?.url ?? '';
      if (hasMediaSource()) {
        const { openHls } = await import('./hls-stream').catch((cause: unknown) => {
          throw new PlayerError('engine-missing', 'hls.js could not be loaded.', { subject: 'HLS', cause });
        });
        return openHls(url, source, stage, scope, options);
      }
      // Chromium, too, now plays HLS by itself, but without a choice of quality or sound: only where nothing else can.
      if (stage.video.peek().canPlayType('application/vnd.apple.mpegurl')) {
        playFile(url, source, stage, scope);
        return {};
      }
      throw new PlayerError(
        'engine-unsupported',
        'This browser has neither Media Source Extensions nor HLS.',
        {
          subject: 'HLS',
        },
      );
    },
  };
}

function hasMediaSource(): boolean {
  return 'ManagedMediaSource' in globalThis || 'MediaSource' in globalThis;
}
