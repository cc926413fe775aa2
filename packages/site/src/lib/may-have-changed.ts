import { hasNoReply, RequestError } from '../api';

/** Whether the data may have changed although the action failed: by another person, the gateway or a lost reply. */
export const mayHaveChanged = (error: unknown): boolean =>
  hasNoReply(error) ||
  (error instanceof RequestError && (error.code === 'conflict' || error.code === 'gateway-error'));
