import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root, say } from '../say.mjs';

const folder = join(root, 'deploy', 'monitoring');

/** Runs the drill: numbers that must make each alert fire. Needs promtool, which Debian's package `prometheus` contains. */
export function checkMonitoring() {
  if (spawnSync('promtool', ['--version']).status !== 0) {
    say('! promtool is not installed. NOT RUN: the drill of the alerts.');
    return [];
  }
  const drills = [
    ['check', 'rules', 'alerts.yaml'],
    ['test', 'rules', 'alerts.drill.yaml'],
  ];
  return drills.flatMap((args) => {
    const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' });
    return status === 0 ? [] : [`deploy/monitoring: ${stdout}${stderr}`];
  });
}
