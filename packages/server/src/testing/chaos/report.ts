import { expect } from 'vitest';
import type { ChaosViewer } from './viewer';

/** Prints what a bad day did to a viewer, and fails if an acknowledged write is lost. */
export async function reportLoss(day: string, viewer: ChaosViewer, notes = ''): Promise<void> {
  const lost = await viewer.findLost();
  process.stdout.write(
    `\n${day}\n  what the viewer saw: ${viewer.saw()}${notes && `; ${notes}`}\n` +
      `  what was lost: ${lost.length} of ${viewer.acknowledged} acknowledged writes\n`,
  );
  expect(lost).toEqual([]);
  expect(viewer.acknowledged).toBeGreaterThan(0);
}
