import { queueMissingUploads } from '../../ingest/uploads/queue-missing';
import { startTracing } from '../../platform/tracing/start-tracing';
import { runWorker } from '../../workers';
import type { Command } from '../command';

export const workerCommands: readonly Command[] = [
  {
    name: 'worker',
    usage: '',
    about: 'does jobs, such as encoding uploaded videos, until it is stopped; serves nothing',
    argumentCount: [0, 0],
    needs: 'PostgreSQL',
    async run({ context, say }) {
      const stopping = new AbortController();
      for (const signal of ['SIGINT', 'SIGTERM'] as const)
        process.once(signal, () => {
          say(`${signal}: returning the current job to the queue (repeat to stop immediately) …`);
          stopping.abort();
        });
      const { traceEndpoint } = context.config;
      const stopTracing = traceEndpoint ? await startTracing(traceEndpoint) : undefined;
      await queueMissingUploads(context);
      say('Waiting for jobs.');
      await runWorker(context, stopping.signal);
      await stopTracing?.();
      say('Stopped.');
    },
  },
];
