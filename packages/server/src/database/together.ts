export interface Together<Item> {
  /** What two items of one round may not share; the later waits for the next round. */
  readonly keyOf: (item: Item) => string;
  /** Items of a round at most. */
  readonly atMost: number;
}

interface Waiting<Item, Answer> {
  readonly item: Item;
  readonly done: (answer: Answer) => void;
  readonly fail: (error: unknown) => void;
}

/**
 * Work that comes while a round is under way goes together in the next one, as a commit costs the same for one row as for
 * a hundred. Nobody waits for company: what comes while nothing is under way goes at once, alone. An answer is given after
 * its own round only. Where a round fails, each of its items is tried alone, so that none fails for another.
 */
export function workTogether<Item, Answer>(
  work: (items: readonly Item[]) => Promise<readonly Answer[]>,
  { keyOf, atMost }: Together<Item>,
): (item: Item) => Promise<Answer> {
  let waiting: Waiting<Item, Answer>[] = [];
  let busy = false;

  function nextRound(): Waiting<Item, Answer>[] {
    const round = new Map<string, Waiting<Item, Answer>>();
    const later: Waiting<Item, Answer>[] = [];
    for (const one of waiting) {
      const key = keyOf(one.item);
      if (round.size < atMost && !round.has(key)) round.set(key, one);
      else later.push(one);
    }
    waiting = later;
    return [...round.values()];
  }

  async function go(round: readonly Waiting<Item, Answer>[]): Promise<void> {
    try {
      const answers = await work(round.map(({ item }) => item));
      for (const [index, { done }] of round.entries()) done(answers[index] as Answer);
    } catch (error) {
      if (round.length === 1) round[0]?.fail(error);
      else for (const one of round) await go([one]);
    }
  }

  async function goOn(): Promise<void> {
    busy = true;
    while (waiting.length > 0) await go(nextRound());
    busy = false;
  }

  return (item) =>
    new Promise((done, fail) => {
      waiting.push({ item, done, fail });
      if (!busy) void goOn();
    });
}
