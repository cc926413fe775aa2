/** @jsxImportSource preact */

import { clockText } from '../../foundation/clock-text';
import type { Translate } from '../../foundation/message';
import { Button } from '../../ui/kit/button';
import type { IconPaths } from '../../ui/kit/icon';
import * as words from './messages';
import type { Figures } from './read';
import statisticsCss from './statistics.css?inline';

export const css = [statisticsCss];

const closeIcon: IconPaths = ['m6 6 12 12M18 6 6 18', ''];
const copyIcon: IconPaths = ['M9 8.5h10.5V18L18 19.5H9zM15 5.5H4.5V15L6 16', ''];

export interface StatisticsPanelProps {
  readonly figures: Figures;
  readonly t: Translate;
  readonly onCopy: (json: string) => void;
  readonly onClose: () => void;
}

/** The figures in the corner of the picture. Not a live region: they change every second. */
export function renderStatistics({ figures, t, onCopy, onClose }: StatisticsPanelProps) {
  return (
    <section
      class="statistics"
      aria-label={t(words.titleText)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <div class="statistics-head">
        <h2 class="statistics-title">{t(words.titleText)}</h2>
        <Button
          icon={copyIcon}
          size={18}
          label={t(words.copyText)}
          onPress={() => onCopy(JSON.stringify(figures, null, 2))}
        />
        <Button icon={closeIcon} size={18} label={t(words.closeText)} onPress={onClose} />
      </div>
      {/* Focusable, because arrow keys must scroll it in a small player. */}
      <dl class="statistics-list" tabIndex={0}>
        {createRows(figures, t).flatMap(([label, value]) => [
          <dt key={label}>{label}</dt>,
          <dd key={`${label}=`}>{value}</dd>,
        ])}
      </dl>
    </section>
  );
}

function createRows(figures: Figures, t: Translate): readonly (readonly [label: string, value: string])[] {
  const { picture, player, frames, buffer, engine, quality, bandwidth, peers, live, dubDrift, connection } =
    figures;
  const fps = picture.framesPerSecond ? ` · ${picture.framesPerSecond} fps` : '';
  const ratio = player.pixelRatio === 1 ? '' : ` · ${Math.round(player.pixelRatio * 100) / 100}×`;
  const percent = Math.round(figures.volume * 100);
  const megabits = (bits: number) => t(words.bitsText, { megabits: (bits / 1e6).toFixed(1) });
  const length = Number.isFinite(figures.duration) ? ` / ${clockText(figures.duration)}` : '';
  return [
    [t(words.pictureText), `${picture.width} × ${picture.height}${fps}`],
    [t(words.playerText), `${player.width} × ${player.height}${ratio}`],
    [t(words.framesText), t(words.droppedText, frames)],
    [t(words.bufferText), t(words.secondsText, { seconds: buffer.toFixed(1) })],
    [t(words.engineText), [engine, quality].filter(Boolean).join(' · ') || '–'],
    ...(bandwidth === undefined ? [] : [[t(words.bandwidthText), megabits(bandwidth)] as const]),
    ...(peers === undefined ? [] : [[t(words.peersText), formatSharing(peers, t)] as const]),
    ...(live === undefined ? [] : [[t(words.liveText), formatLatency(live, t)] as const]),
    [t(words.positionText), `${clockText(figures.time, figures.duration)}${length}`],
    [t(words.speedText), `${figures.rate}×`],
    [t(words.volumeText), figures.muted ? t(words.mutedText, { percent }) : `${percent}%`],
    ...(dubDrift === undefined
      ? []
      : [[t(words.driftText), t(words.millisecondsText, { milliseconds: dubDrift })] as const]),
    ...(connection === undefined
      ? []
      : [[t(words.connectionText), `${connection.type} · ${megabits(connection.megabits * 1e6)}`] as const]),
  ];
}

function formatLatency({ latency, pace }: NonNullable<Figures['live']>, t: Translate): string {
  const seconds = latency.toFixed(1);
  return pace > 1 ? t(words.catchingUpText, { seconds, pace }) : t(words.secondsText, { seconds });
}

function formatSharing(
  { count, server, peers, uploaded }: NonNullable<Figures['peers']>,
  t: Translate,
): string {
  const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);
  const percent = Math.round((100 * peers) / Math.max(1, server + peers));
  return t(words.sharedText, {
    count,
    percent,
    received: megabytes(server + peers),
    given: megabytes(uploaded),
  });
}
