import * as z from 'zod';
import * as account from './account';
import * as adminSetup from './admin-setup';
import * as characters from './characters';
import * as comments from './comments';
import * as danmaku from './danmaku';
import * as devices from './devices';
import * as episodes from './episodes';
import * as heatmap from './heatmap';
import * as history from './history';
import * as home from './home';
import * as householdCalls from './household';
import * as images from './images';
import * as interaction from './interaction';
import * as keptWords from './kept-words';
import * as lists from './lists';
import * as moderation from './moderation';
import * as notifications from './notifications';
import * as party from './party';
import * as passkeys from './passkeys';
import * as payments from './payments';
import * as playbackReports from './playback-reports';
import * as preferences from './preferences';
import * as premieres from './premieres';
import * as promos from './promos';
import * as registration from './registration';
import type { Route } from './route';
import { routes } from './routes';
import * as search from './search';
import * as secondFactor from './second-factor';
import * as session from './session';
import * as site from './site';
import * as staff from './staff';
import * as staffAccounts from './staff-accounts';
import * as staffApprovals from './staff-approvals';
import * as staffCatalogue from './staff-catalogue';
import * as staffContent from './staff-content';
import * as staffHeldWords from './staff-held-words';
import * as staffHome from './staff-home';
import * as staffJobs from './staff-jobs';
import * as staffMoney from './staff-money';
import * as staffOverview from './staff-overview';
import * as staffSkipMarks from './staff-skip-marks';
import * as staffTitleImport from './staff-title-import';
import * as staffUploads from './staff-uploads';
import * as theatre from './theatre';
import * as titles from './titles';
import * as watched from './watched';
import { errorReply } from './wire';

/** Tags by resource, in the order of the reference, with the modules that declare their calls. */
const resources: Readonly<Record<string, object>> = {
  ...{ titles, lists, search, characters, theatre, episodes, images },
  ...{ comments, danmaku, heatmap, interaction, party, premieres, notifications },
  history: { ...history, ...watched, ...playbackReports },
  household: { ...householdCalls },
  words: { ...keptWords },
  ...{ session, registration, passkeys, account, devices, preferences },
  payments: { ...payments, checkPromo: promos.checkPromo },
  site: { ...site, ...home },
  moderation,
  staff: {
    ...staff,
    ...staffApprovals,
    ...staffCatalogue,
    ...staffContent,
    ...staffHeldWords,
    ...staffHome,
    ...staffJobs,
    ...staffMoney,
    ...staffOverview,
    ...staffAccounts,
    ...promos,
    ...staffSkipMarks,
    ...staffTitleImport,
    ...staffUploads,
    ...secondFactor,
    ...adminSetup,
  },
};

function tagOf(target: Route): string {
  const [tag] = Object.entries(resources).find(([, calls]) => Object.values(calls).includes(target)) ?? [];
  if (tag === undefined) throw new Error(`openapi.ts has no tag for ${target.path}.`);
  return tag;
}

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
