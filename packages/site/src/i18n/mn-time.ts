import type { Translated } from './shape';

/** Words of moments and of how long something takes. */
export const mnTime = {
  dayAndTime: (month: number, day: number, clock: string) => `${month}-р сарын ${day}, ${clock}`,
  hours: (n: number) => `${n} цаг`,
  minutes: (n: number) => `${n} минут`,
};

/** The shape that a second language has to fill. */
export type TimeWords = Translated<typeof mnTime>;
