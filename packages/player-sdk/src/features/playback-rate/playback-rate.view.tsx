/** @jsxImportSource preact */
import type { ActionFeedback, PlayerCommand } from '../../engine/command';
import type { Player } from '../../engine/player';
import { message } from '../../foundation/message';
import type { PanelControl } from '../../ui/control';
import type { DeferredFeature } from '../../ui/deferred-feature';
import { playbackRate } from './playback-rate';

const speedText = message('playback-rate.speed', 'Speed');
const normalText = message('playback-rate.normal', 'Normal');

export const playbackRatePanel: PanelControl = {
  slot: 'settings',
  id: 'speed',
  order: 10,
  panel: ({ player, t }) => {
    const { rates, rate, select } = player.get(playbackRate);
    const name = (value: number) => (value === 1 ? t(normalText) : `${value}×`);
    return {
      title: t(speedText),
      summary: name(rate.value),
      items: rates.map((value) => ({ id: String(value), label: name(value), checked: value === rate.value })),
      select: (id) => select(Number(id)),
    };
  },
};

/** The next faster (1) or slower (-1) rate of the list; the current one at its ends. */
export function neighborRate(rates: readonly number[], rate: number, direction: -1 | 1): number {
  const sorted = [...rates].sort((a, b) => (a - b) * direction);
  return sorted.find((candidate) => (candidate - rate) * direction > 0) ?? rate;
}

function changeRate(player: Player, direction: -1 | 1): void {
  const { rates, rate, select } = player.get(playbackRate);
  select(neighborRate(rates, rate.peek(), direction));
}

function rateFeedback({ state }: Player): ActionFeedback {
  const rate = `${state.rate.peek()}×`;
  return { icon: 'speed', say: () => rate };
}

const rateCommands: readonly PlayerCommand[] = [
  {
    id: 'slower',
    keys: ['Shift+Comma'],
    label: message('playback-rate.slower', 'Slower'),
    perform: (player) => changeRate(player, -1),
    feedback: rateFeedback,
  },
  {
    id: 'faster',
    keys: ['Shift+Period'],
    label: message('playback-rate.faster', 'Faster'),
    perform: (player) => changeRate(player, 1),
    feedback: rateFeedback,
  },
];

/** The core has the playback rate; its panel and keys load later. */
export const playbackRateFeature: DeferredFeature = { commands: rateCommands, controls: [playbackRatePanel] };
