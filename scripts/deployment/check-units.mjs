import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, say } from '../say.mjs';

const folder = join(root, 'deploy', 'systemd');
/** The exposure level of systemd, times ten, that a service may have: below 2 is "OK". */
const MAX_EXPOSURE = 20;

/** Programs that a unit starts and that this machine may lack: verified with a program that exists. */
const withExistingPrograms = (text) =>
  text.replace(/^(Exec\w+=)\/\S+/gm, `$1${process.execPath}`).replace(/^(?:User|Group)=.*$/gm, '');

/** Problems that systemd reports about the units; without systemd, none are found, and a message says so. */
export function checkUnits() {
  if (spawnSync('systemd-analyze', ['--version']).status !== 0) {
    say('! systemd is not installed. NOT RUN: the check of deploy/systemd.');
    return [];
  }
  const copies = mkdtempSync(join(tmpdir(), 'tenger-units-'));
  try {
    const names = readdirSync(folder).filter((name) => /[.](?:service|timer)$/.test(name));
    for (const name of names)
      writeFileSync(join(copies, name), withExistingPrograms(readFileSync(join(folder, name), 'utf8')));
    const run = (args) => {
      try {
        execFileSync('systemd-analyze', args, { stdio: 'pipe', encoding: 'utf8' });
        return [];
      } catch ({ stdout, stderr }) {
        return [`systemd-analyze ${args[0]}: ${stderr || stdout.slice(-200)}`];
      }
    };
    const services = names.filter((name) => name.endsWith('.service'));
    return [
      ...run(['verify', ...names.map((name) => join(copies, name))]),
      ...services.flatMap((name) =>
        run(['security', '--offline=true', `--threshold=${MAX_EXPOSURE}`, join(copies, name)]),
      ),
    ];
  } finally {
    rmSync(copies, { recursive: true, force: true });
  }
}
