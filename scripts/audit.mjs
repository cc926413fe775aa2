import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, StepFailed, say } from './say.mjs';

const TIMEOUT_MS = 60_000;
const NAME = 'Known vulnerabilities';

/** What `pnpm audit --json` found; `reason` if it did not run. */
function readAudit(output) {
  let report;
  try {
    report = JSON.parse(output.slice(output.indexOf('{')));
  } catch {
    return { reason: output.trim().split('\n')[0] || 'no reply' };
  }
  if (report.error) return { reason: `${report.error.code}: ${report.error.message}` };
  if (!report.advisories) return { reason: 'the reply contains no advisories' };
  return {
    advisories: Object.values(report.advisories).map(
      ({ severity, module_name: name, title, url }) => `${severity}: ${name}: ${title} (${url})`,
    ),
  };
}

/**
 * `npm run audit`: asks the registry for known vulnerabilities of packages that run in production, high ones and above.
 * Says by name if it did not run, because there is no network or the registry offers none; with `--required`, that fails.
 */
export async function audit(args) {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const child = spawn(
    'npx',
    ['--yes', packageManager, 'audit', '--prod', '--audit-level', 'high', '--json'],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: TIMEOUT_MS,
      shell: process.platform === 'win32',
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  await new Promise((done) => child.on('close', done).on('error', done));
  const { reason, advisories = [] } = readAudit(output);
  if (reason === undefined && advisories.length === 0) return say(`✓ ${NAME}: none`);
  if (reason === undefined) throw new StepFailed(`${NAME}:\n${advisories.join('\n')}`);
  const message = `${NAME}: this check did NOT run. ${reason}`;
  if (args.includes('--required')) throw new StepFailed(message);
  say(`! ${message}`);
}
