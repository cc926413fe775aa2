import type { JobKind } from '@tenger/api-contract';
import { workOnNextJob } from '../workers';
import type { TestApp } from './start-test-app';

/** Does all jobs of a kind that are due. */
export async function doJobs({ context }: TestApp, kind: JobKind): Promise<void> {
  const never = new AbortController().signal;
  while (await workOnNextJob(context, kind, never));
}
