import { afterEach, describe, expect, it, vi } from 'vitest';
import { repositoryFiles } from './repository-files.mjs';
import { StepFailed } from './say.mjs';

describe('The files of the repository', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('are those below a path', () => {
    expect(repositoryFiles('scripts')).toContain('scripts/repository-files.mjs');
  });

  it('are a failed step that names git and its reason where git refuses', () => {
    vi.stubEnv('GIT_DIR', '/nonexistent');
    expect(() => repositoryFiles()).toThrow(StepFailed);
    expect(() => repositoryFiles()).toThrow(/^git does not list .*not a git repository/);
  });

  it('are a failed step that names git where it is not installed', () => {
    vi.stubEnv('PATH', '/nonexistent');
    expect(() => repositoryFiles()).toThrow(StepFailed);
    expect(() => repositoryFiles()).toThrow(/^git does not list .*ENOENT/);
  });
});
