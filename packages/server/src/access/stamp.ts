import { seal } from '../keys';

const LENGTH = 8;

/**
 * What stands for a viewer on a subtitle (R3-16): short, the same for one viewer always, and without this
 * installation's secret it says nothing. The operator finds the viewer by making everyone's and comparing.
 */
export const stampOf = (key: Buffer, userId: string): string =>
  seal(key, userId).replace(/[-_]/g, '').slice(0, LENGTH).toUpperCase();
