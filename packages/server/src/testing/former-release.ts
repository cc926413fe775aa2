import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packagesFolder } from '../paths';

/** The commit of the former release. Each release sets it to the one before. */
const FORMER_RELEASE = 'f80f0e87e286e8e8f0efd355a9547d9e8387192d';

const repository = join(packagesFolder, '..');
const git = (...args: string[]) =>
  execFileSync('git', ['-C', repository, ...args], { stdio: ['ignore', 'pipe', 'ignore'] });

/** Whether the history has the former release; a copy without history, or a shallow one, lacks it. */
export function hasFormerRelease(): boolean {
  try {
    git('cat-file', '-e', `${FORMER_RELEASE}^{commit}`);
    return true;
  } catch {
    process.stdout.write('! NOT RUN: the former release on the new schema. The history lacks its commit.\n');
    return false;
  }
}

/** Links the packages of a folder `node_modules`, except those of this workspace. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name !== '@tenger') symlinkSync(join(from, name), join(to, name));
  }
}

/** Builds the server of the former release in a temporary folder. */
export function buildFormerRelease(): { readonly build: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'tenger-former-'));
  const folders = ['packages/server', 'packages/api-contract'];
  const archive = execFileSync('git', ['-C', repository, 'archive', FORMER_RELEASE, ...folders], {
    maxBuffer: 1e9,
  });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  const packages = join(folder, 'packages');
  for (const name of ['server', 'api-contract'])
    linkPackages(join(packagesFolder, name, 'node_modules'), join(packages, name, 'node_modules'));
  const workspace = join(packages, 'server/node_modules/@tenger');
  mkdirSync(workspace);
  symlinkSync(join(packages, 'api-contract'), join(workspace, 'api-contract'));
  symlinkSync(join(packagesFolder, 'demo'), join(workspace, 'demo'));
  execFileSync(process.execPath, ['build.mjs', '--tests'], {
    cwd: join(packages, 'server'),
    stdio: 'inherit',
  });
  const remove = () => rmSync(folder, { recursive: true, force: true });
  return { build: join(packages, 'server/dist-tests'), remove };
}
