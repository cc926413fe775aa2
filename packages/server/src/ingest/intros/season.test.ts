import { expect, it } from 'vitest';
import { hasFfmpeg } from '../../testing/film';
import { measureSeason } from '../../testing/measure-season';

const needsFfmpeg = it.skipIf(!hasFfmpeg);

needsFfmpeg(
  'intros and credits of a season with cold opens, two intros, other loudness and episodes without them are found within a second',
  async () => {
    const score = await measureSeason({ seed: 4, seconds: 130, introSeconds: 16, outroSeconds: 15 });
    expect(score.precision).toBeGreaterThanOrEqual(0.95);
    expect(score.recall).toBeGreaterThanOrEqual(0.95);
    expect(score.worstEdge).toBeLessThanOrEqual(1);
    expect(score.mostWrong).toBeLessThan(0.9);
  },
  300_000,
);
