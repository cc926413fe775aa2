import { expect, it } from 'vitest';
import { missingGroups } from './lint-workflows.mjs';

const workflow = `
jobs:
  audit:
    steps: []
  test:
    strategy:
      matrix:
        include:
          - parts: check api
          - parts: e2e --shard=1/2
          - parts: e2e --shard=2/2
`;

it('a group of tests that no job of the workflow runs is missing', () => {
  expect(missingGroups(workflow, ['e2e', 'packages', 'check', 'size'])).toEqual(['packages', 'size']);
});
