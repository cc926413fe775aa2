import * as z from 'zod';
import type { Route } from './route';
import { routes } from './routes';
import { errorReply } from './wire';

const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { target: 'openapi-3.0', io, unrepresentable: 'any' });

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
}

const parametersOf = (target: Route, part: 'params' | 'query') => {
  const schema = target[part];
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as ObjectSchema;
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: part === 'params' ? 'path' : 'query',
    required: part === 'params' || required.includes(name),
    schema: of,
  }));
};

const json = (schema: unknown) => ({ 'application/json': { schema } });

/** The routes as an OpenAPI 3.0 document, for the reference pages and for partners' tools. */
export function openApi(): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  const named: readonly [string, Route][] = Object.entries(routes);
  for (const [operationId, target] of named) {
    const path = target.path.replace(/:(\w+)\??/g, '{$1}');
    paths[path] ??= {};
    paths[path][target.method.toLowerCase()] = {
      operationId,
      summary: target.summary,
      ...(target.auth !== 'none' && {
        security: target.auth === 'required' ? [{ token: [] }] : [{ token: [] }, {}],
      }),
      parameters: [...parametersOf(target, 'params'), ...parametersOf(target, 'query')],
      ...(target.body && { requestBody: { required: true, content: json(schemaOf(target.body, 'input')) } }),
      responses: {
        200: { description: 'Done.', content: json(schemaOf(target.reply, 'output')) },
        default: { description: 'Refused or failed.', content: json(schemaOf(errorReply, 'output')) },
      },
    };
  }
  return {
    openapi: '3.0.3',
    info: { title: 'Tenger API', version: '1' },
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    paths,
  };
}
