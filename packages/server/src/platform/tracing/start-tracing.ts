import { context, propagation, trace } from '@opentelemetry/api';
import { setTracing } from './spans';

/**
 * Loads the OpenTelemetry SDK and sends spans to the collector. The standard variables, such as `OTEL_SERVICE_NAME` and
 * `OTEL_TRACES_SAMPLER`, configure it. Returns a function that sends the last spans and stops.
 */
export async function startTracing(endpoint: string): Promise<() => Promise<void>> {
  const [{ NodeTracerProvider, BatchSpanProcessor }, { OTLPTraceExporter }, resources] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const provider = new NodeTracerProvider({
    resource: resources
      .resourceFromAttributes({ 'service.name': 'tenger' })
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }))],
  });
  provider.register();
  setTracing(true);
  return async () => {
    setTracing(false);
    // A collector that does not respond must not keep the server from stopping.
    await provider.shutdown().catch(() => undefined);
    for (const api of [trace, context, propagation]) api.disable();
  };
}
