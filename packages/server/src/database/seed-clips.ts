import type { clips } from './schema';

export type ClipRow = typeof clips.$inferInsert;

export interface DemoClips {
  readonly clips: readonly ClipRow[];
  clipOf(titleId: number, episodeNumber: number): ClipRow | undefined;
}

/** The demo's videos as rows; until they are rendered there are none. */
export const demoClips = (): DemoClips => ({ clips: [], clipOf: () => undefined });
