import { lengthOf, overlapOf, type SharedPassage, type Span } from './matching';

/** Each episode is compared with this many episodes after it, so that the work grows with the length of the season only. */
const NEIGHBORS = 3;
/** Two passages of an episode are the same if they overlap by this share of the longer one. */
const SAME_OVERLAP = 0.6;
/** How likely one neighbor shares something else than the intro, such as a repeated scene. */
const COINCIDENCE = 0.3;
/** The similarity that AAC at 64 kbit/s leaves; a greater one is no better evidence. */
const SURE_SIMILARITY = 0.85;

/** The comparison of two episodes, which are numbered from 0 in the order of the season. */
export interface PairComparison {
  readonly one: number;
  readonly other: number;
  readonly passages: readonly SharedPassage[];
}

export interface SeasonPassage extends Span {
  /** 0 to 1. */
  readonly confidence: number;
}

/** The pairs of episodes to compare. */
export const listPairs = (episodes: number): readonly (readonly [number, number])[] =>
  Array.from({ length: episodes }, (_, one) => one).flatMap((one) =>
    Array.from(
      { length: Math.min(NEIGHBORS, episodes - 1 - one) },
      (_, step) => [one, one + step + 1] as const,
    ),
  );

interface Occurrence {
  readonly span: Span;
  readonly neighbor: number;
  readonly similarity: number;
}

/** A passage of an episode that neighbors share. */
interface Cluster {
  readonly episode: number;
  readonly occurrences: Occurrence[];
  /** Another cluster of the same variant; undefined if this one represents the variant. */
  parent: Cluster | undefined;
}

function variantOf(cluster: Cluster): Cluster {
  let top = cluster;
  while (top.parent) top = top.parent;
  return top;
}

const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b);

/**
 * The median edges: one outlier, such as two scenes that happen to begin alike, does not move them. Of two middle values,
 * the inner one counts, because a coincidence makes a passage longer.
 */
const medianSpan = ({ occurrences }: Cluster): Span => ({
  start: sorted(occurrences.map(({ span }) => span.start))[Math.floor(occurrences.length / 2)] ?? 0,
  end: sorted(occurrences.map(({ span }) => span.end))[Math.ceil(occurrences.length / 2) - 1] ?? 0,
});

/** Adds an occurrence to its cluster in an episode. */
function addToCluster(clusters: Cluster[], episode: number, occurrence: Occurrence): Cluster {
  const isSame = ({ occurrences }: Cluster) =>
    occurrences.some(
      ({ span }) =>
        overlapOf(span, occurrence.span) >=
        SAME_OVERLAP * Math.max(lengthOf(span), lengthOf(occurrence.span)),
    );
  const known = clusters.find(isSame);
  if (known) {
    known.occurrences.push(occurrence);
    return known;
  }
  const added: Cluster = { episode, occurrences: [occurrence], parent: undefined };
  clusters.push(added);
  return added;
}

const witnessesOf = ({ occurrences }: Cluster) => new Set(occurrences.map(({ neighbor }) => neighbor));

/**
 * The passage of each episode that most neighbors share; undefined for an episode that shares none. A season may have
 * several variants of an intro: an episode is judged by the neighbors with the same one.
 */
export function findConsensus(
  episodes: number,
  pairs: readonly PairComparison[],
): readonly (SeasonPassage | undefined)[] {
  const clusters = Array.from({ length: episodes }, (): Cluster[] => []);
  for (const { one, other, passages } of pairs)
    for (const passage of passages) {
      const { similarity } = passage;
      const add = (episode: number, span: Span, neighbor: number) =>
        variantOf(addToCluster(clusters[episode] ?? [], episode, { span, neighbor, similarity }));
      const [first, second] = [add(one, passage.one, other), add(other, passage.other, one)];
      if (first !== second) second.parent = first;
    }
  const weightOf = (cluster: Cluster) => witnessesOf(cluster).size * lengthOf(medianSpan(cluster));
  const best = clusters.map((found) => found.toSorted((a, b) => weightOf(b) - weightOf(a))[0]);
  return best.map((cluster) => {
    if (!cluster) return undefined;
    const { episode, occurrences } = cluster;
    const witnesses = witnessesOf(cluster);
    const variant = variantOf(cluster);
    const comparable = best.filter(
      (other) =>
        other &&
        other !== cluster &&
        Math.abs(other.episode - episode) <= NEIGHBORS &&
        variantOf(other) === variant,
    ).length;
    const similarity =
      occurrences.reduce((sum, occurrence) => sum + occurrence.similarity, 0) / occurrences.length;
    const share = Math.min(1, witnesses.size / Math.max(1, comparable));
    const certainty = 1 - COINCIDENCE ** witnesses.size;
    return {
      ...medianSpan(cluster),
      confidence: share * certainty * Math.min(1, similarity / SURE_SIMILARITY),
    };
  });
}
