import type { Translated } from '../../translated';

/** Formats of dates and durations. */
const messages = {
  dayAndTime: (month: number, day: number, clock: string) => `${month}-р сарын ${day}, ${clock}`,
  hours: (n: number) => `${n} цаг`,
  minutes: (n: number) => `${n} минут`,
};

export default messages;

export type TimeMessages = Translated<typeof messages>;
