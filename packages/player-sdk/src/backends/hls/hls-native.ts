import type { Scope } from '../../foundation/scope';
import type { Stage } from '../../media/backend';
import { PlayerError } from '../../media/errors';
import { firstFile, type Source } from '../../media/source';
import type { Stream } from '../../media/stream';
import { playFile } from '../native/play-file';
import { listed } from '../streaming/listed';

/** For browsers that cannot run hls.js, such as an older iPhone's: they play HLS by themselves, without a choice of quality. */
export const open = listed(openOne);

async function openOne(source: Source, stage: Stage, scope: Scope): Promise<Stream> {
  if (!stage.video.peek().canPlayType('application/vnd.apple.mpegurl')) {
    throw new PlayerError('engine-unsupported', 'This browser has neither Media Source Extensions nor HLS.', {
      subject: 'HLS',
    });
  }
  playFile(firstFile(source)?.url ?? '', source, stage, scope);
  return {};
}
