/** Keys of advisory locks of PostgreSQL. One list, because two locks with the same key would wait for each other. */
export const advisoryLocks = {
  /** When several servers start, the first migrates and the others wait. */
  migration: 7_463_551,
  /** Held by the process that does the periodic work. */
  leader: 7_463_552,
  /** Only one process changes partitions at a time. */
  partitions: 7_463_553,
} as const;
