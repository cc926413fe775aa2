import { Histogram } from 'prom-client';
import { withGatewaySpan } from './tracing/spans';

/** How long other services take: for `/metrics`. */
export const gatewayDurations = new Histogram({
  name: 'tenger_gateway_request_seconds',
  help: 'How long payment gateways, the SMS gateway and the mail server took, by outcome.',
  labelNames: ['gateway', 'outcome'],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [],
});

/**
 * Runs a call to another service, measured and traced. `gateway` is one of a few names. A result that `isExpected`
 * rejects counts as failed.
 */
export async function callGateway<T>(
  gateway: string,
  url: string,
  work: () => Promise<T>,
  isExpected: (result: T) => boolean = () => true,
): Promise<T> {
  const stop = gatewayDurations.startTimer({ gateway });
  try {
    const result = await withGatewaySpan(gateway, url, work);
    stop({ outcome: isExpected(result) ? 'ok' : 'failed' });
    return result;
  } catch (error) {
    stop({ outcome: 'failed' });
    throw error;
  }
}
