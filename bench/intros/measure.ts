// Searches synthetic seasons. intros.mjs bundles and runs it.
import { measureSeason } from '../../packages/server/src/testing/measure-season';

const [seeds = '1', episodes = '12', seconds = '600'] = process.argv.slice(2);

console.log('seed  precision  recall  worst edge  least right  most wrong  read s/h  compare s/h');
for (const seed of seeds.split(',').map(Number)) {
  const score = await measureSeason({
    seed,
    episodes: Number(episodes),
    seconds: Number(seconds),
    ...(Number(seconds) >= 400 && { introSeconds: 89, outroSeconds: 90 }),
  });
  const { precision, recall, worstEdge, leastRight, mostWrong, hours, readCpuMs, compareCpuMs } = score;
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  const perHour = (ms: number) => (ms / 1_000 / hours).toFixed(2);
  console.log(
    String(seed).padEnd(4),
    percent(precision).padStart(10),
    percent(recall).padStart(7),
    `${worstEdge.toFixed(2)} s`.padStart(11),
    percent(leastRight).padStart(12),
    percent(mostWrong).padStart(11),
    perHour(readCpuMs).padStart(9),
    perHour(compareCpuMs).padStart(12),
  );
}
