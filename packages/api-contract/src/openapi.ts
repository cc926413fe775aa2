import * as z from 'zod';
import * as episodes from './episodes';
import * as history from './history';
import * as interaction from './interaction';
import * as lists from './lists';
import * as payments from './payments';
import * as people from './people';
import type { Route } from './route';
import { routes } from './routes';
import * as search from './search';
import * as session from './session';
import * as site from './site';
import * as theatre from './theatre';
import * as titles from './titles';
import { errorReply } from './wire';

/** Resources, by the file that describes their calls. */
const resources: Readonly<Record<string, object>> = {
  ...{ titles, lists, search, people, theatre, episodes, history, interaction, session, payments, site },
};
const tagOf = (target: Route): string =>
  Object.keys(resources).find((name) => Object.values(resources[name] ?? {}).includes(target)) ?? 'other';

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

const ticketHeader = { name: 'X-Ticket', in: 'header', required: true, schema: { type: 'string' } };

const json = (schema: unknown) => ({ 'application/json': { schema } });

const fileBody = (field: string) => ({
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: [field],
        properties: { [field]: { type: 'string', format: 'binary' } },
      },
    },
  },
});

/** Generates an OpenAPI 3.0 document of the routes, for the reference pages and for tools of partners. */
export function openApi(): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  const named: readonly [string, Route][] = Object.entries(routes);
  for (const [operationId, target] of named) {
    const path = target.path.replace(/:(\w+)\??/g, '{$1}');
    paths[path] ??= {};
    paths[path][target.method.toLowerCase()] = {
      operationId,
      tags: [tagOf(target)],
      summary: target.summary,
      ...(target.also && { description: `Also available at ${target.also}.` }),
      ...(target.auth !== 'none' && {
        security: target.auth === 'required' ? [{ token: [] }] : [{ token: [] }, {}],
      }),
      parameters: [
        ...parametersOf(target, 'params'),
        ...parametersOf(target, 'query'),
        ...(target.ticket ? [ticketHeader] : []),
      ],
      ...(target.body && { requestBody: { required: true, content: json(schemaOf(target.body, 'input')) } }),
      ...(target.upload && { requestBody: fileBody(target.upload) }),
      responses: {
        200: { description: 'Success.', content: json(schemaOf(target.reply, 'output')) },
        default: { description: 'Error.', content: json(schemaOf(errorReply, 'output')) },
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
