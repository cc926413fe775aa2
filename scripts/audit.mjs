import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readShipped } from './bill-of-materials.mjs';
import { root, StepFailed, say } from './say.mjs';

const TIMEOUT_MS = 60_000;

/** What `pnpm audit --json` found in packages that run in production; `reason` if it did not run. */
function readAudit(output) {
  let report;
  try {
    report = JSON.parse(output.slice(output.indexOf('{')));
  } catch {
    return { reason: output.trim().split('\n')[0] || 'no reply' };
  }
  if (report.error) return { reason: `${report.error.code}: ${report.error.message}` };
  if (!report.advisories) return { reason: 'the reply contains no advisories' };
  const isShipped = readShipped();
  return {
    faults: Object.values(report.advisories)
      .filter(({ module_name: name, findings }) => findings.some(({ version }) => isShipped(name, version)))
      .map(({ severity, module_name: name, title, url }) => `${severity}: ${name}: ${title} (${url})`),
  };
}

/** What `npm audit signatures --json` found; `reason` if it did not run. */
function readSignatures(output) {
  let report;
  try {
    report = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
  } catch {
    return { reason: output.trim().split('\n')[0] || 'no reply' };
  }
  if (report.error) return { reason: `${report.error.code}: ${report.error.summary}` };
  if (!report.invalid || !report.missing) return { reason: 'the reply contains no signatures' };
  const list = (kind) => report[kind].map(({ name, version }) => `${kind}: ${name} ${version}`);
  return { faults: [...list('invalid'), ...list('missing')] };
}

/** The output of a command, without its exit status. */
async function outputOf(command, args, cwd) {
  const child = spawn(command, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: TIMEOUT_MS,
    shell: process.platform === 'win32',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  await new Promise((done) => child.on('close', done).on('error', done));
  return output;
}

/**
 * `npm run audit`: asks the registry for known vulnerabilities of packages that run in production, high ones and above,
 * and checks its signatures of the server's packages. Says by name what did not run, because there is no network or the
 * registry does not offer it; with `--required`, that fails.
 */
export async function audit(args) {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  // Without `--prod`, which leaves out the bundled libraries: they are development dependencies.
  const vulnerabilities = ['audit', '--audit-level', 'high', '--json'];
  const checks = [
    {
      name: 'Known vulnerabilities',
      run: async () => readAudit(await outputOf('npx', ['--yes', packageManager, ...vulnerabilities], root)),
    },
    {
      // npm, because pnpm does not check them. It follows the links in the server's folder.
      name: 'Package signatures',
      run: async () => {
        const folder = join(root, 'packages/server');
        return readSignatures(
          await outputOf('npm', ['audit', 'signatures', '--json', '--fetch-retries=0'], folder),
        );
      },
    },
  ];
  const failures = [];
  for (const { name, run } of checks) {
    const { reason, faults = [] } = await run();
    const message = `${name}: this check did NOT run. ${reason}`;
    if (reason === undefined && faults.length === 0) say(`✓ ${name}: nothing found`);
    else if (reason === undefined) failures.push(`${name}:\n${faults.join('\n')}`);
    else if (args.includes('--required')) failures.push(message);
    else say(`! ${message}`);
  }
  if (failures.length > 0) throw new StepFailed(failures.join('\n'));
}
