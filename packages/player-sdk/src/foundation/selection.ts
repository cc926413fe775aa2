import type { Readable } from './signal';

export interface Choice {
  readonly id: string;
  readonly label: string;
}

/** A list the viewer picks one from. */
export interface Selection<Item extends Choice> {
  readonly options: Readable<readonly Item[]>;
  /** What was picked. */
  readonly selected: Readable<Item | undefined>;
  /** What is at work now; differs from `selected` under "auto" and while a switch is on its way. */
  readonly active: Readable<Item | undefined>;
  /** What was picked last, if it could not be had. */
  readonly failed?: Readable<Item | undefined> | undefined;
  select(id: string): void;
}
