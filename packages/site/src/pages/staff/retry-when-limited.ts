import { RequestError } from '../../api';
import { getRetryDelay } from './uploads/chunk-size';

/** Attempts while the server limits the rate; together a little longer than its window of a minute. */
const MAX_ATTEMPTS = 8;

/** Repeats a call that the rate limit refused, because many calls in a row reach it. */
export async function retryWhenLimited<T>(attempt: () => Promise<T>): Promise<T> {
  for (let failures = 1; ; failures += 1)
    try {
      return await attempt();
    } catch (error) {
      const isLimited = error instanceof RequestError && error.code === 'too-many-requests';
      if (!isLimited || failures >= MAX_ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, getRetryDelay(failures)));
    }
}
