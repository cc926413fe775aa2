import type { Readable } from './signal';

export interface Choice {
  readonly id: string;
  readonly label: string;
}

/** A list from which the viewer chooses one item. */
export interface Selection<Item extends Choice> {
  readonly options: Readable<readonly Item[]>;
  /** The chosen item. */
  readonly selected: Readable<Item | undefined>;
  /** The item in use. Differs from `selected` for "auto" and during a switch. */
  readonly active: Readable<Item | undefined>;
  /** The last chosen item, if it failed to load. */
  readonly failed?: Readable<Item | undefined> | undefined;
  select(id: string): void;
}
