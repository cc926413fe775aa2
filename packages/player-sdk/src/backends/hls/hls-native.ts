import type { Scope } from '../../foundation/scope';
import type { BackendHost } from '../../media/backend';
import { PlayerError } from '../../media/errors';
import { firstFile, type Source } from '../../media/source';
import type { Stream } from '../../media/stream';
import { playFile } from '../native/play-file';
import { withFileList } from '../streaming/file-list';

/** For browsers that cannot run hls.js, such as old iPhones: native HLS without a choice of quality. */
export const open = withFileList(openManifest);

async function openManifest(source: Source, host: BackendHost, scope: Scope): Promise<Stream> {
  if (!host.video.peek().canPlayType('application/vnd.apple.mpegurl')) {
    throw new PlayerError('engine-unsupported', 'This browser has neither Media Source Extensions nor HLS.', {
      subject: 'HLS',
    });
  }
  playFile(firstFile(source)?.url ?? '', source, host, scope);
  return {};
}
