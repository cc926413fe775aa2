import { LEASE_MS } from '../platform/jobs/job-queue';
import type { TestApp } from './start-test-app';

/** Advances the clock as far as the leases of killed workers last, while the queue checks them as a worker does. */
export async function passLease({ clock, context }: Pick<TestApp, 'clock' | 'context'>): Promise<void> {
  const stepMs = LEASE_MS / 5;
  await context.jobs.releaseLost(clock.now);
  for (let passed = 0; passed < LEASE_MS; passed += stepMs) {
    clock.now = new Date(clock.now.getTime() + stepMs);
    await context.jobs.releaseLost(clock.now);
  }
}
