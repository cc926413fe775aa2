import { defineFeature } from '../../engine/feature';
import { remembered } from '../../foundation/remembered';
import type { Readable } from '../../foundation/signal';

export interface PlaybackRateOptions {
  readonly rates?: readonly number[] | undefined;
}

export interface PlaybackRate {
  readonly rates: readonly number[];
  readonly rate: Readable<number>;
  select(rate: number): void;
}

export const defaultRates: readonly number[] = [0.75, 1, 1.25, 1.5, 2, 4];

/** Lets the viewer choose the playback rate, and stores it. */
export const playbackRate = defineFeature(
  'playbackRate',
  ({ player, storage }, options: PlaybackRateOptions | undefined): PlaybackRate => {
    const rates = options?.rates?.length ? options.rates : defaultRates;
    const speed = remembered(storage, 'speed', 1, (stored) => rates.find((rate) => rate === stored));
    player.setRate(speed.peek());
    return {
      rates,
      rate: player.state.rate,
      select(rate) {
        speed.set(rate);
        player.setRate(rate);
      },
    };
  },
);
