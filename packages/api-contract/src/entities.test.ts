import { expect, it } from 'vitest';
import { openApi } from './openapi';
import type { routes } from './routes';

// The specification's entities: each field is in the reply or body that carries the entity.

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}
interface Operation {
  readonly operationId: string;
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Schema } } };
  readonly responses: Readonly<
    Record<string, { readonly content?: { readonly 'application/json': { readonly schema: Schema } } }>
  >;
}

const { paths } = openApi() as unknown as { paths: Record<string, Record<string, Operation>> };
const operation = (name: keyof typeof routes): Operation => {
  const found = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .find(({ operationId }) => operationId === name);
  if (!found) throw new Error(`no operation ${name}`);
  return found;
};

/** Property names of a schema below a path such as `data.data`, through arrays and nullable schemas. */
function fieldsOf(schema: Schema | undefined, path: string): string[] {
  const plain = (one: Schema | undefined): Schema | undefined => {
    const inner = one?.items ?? one?.anyOf?.find(({ properties }) => properties);
    return inner ? plain(inner) : one;
  };
  const at = path
    .split('.')
    .filter(Boolean)
    .reduce((one, name) => plain(one?.properties?.[name]), plain(schema));
  return Object.keys(at?.properties ?? {});
}
const replyFields = (name: keyof typeof routes, path: string) =>
  fieldsOf(operation(name).responses['200']?.content?.['application/json'].schema, path);
const bodyFields = (name: keyof typeof routes) =>
  fieldsOf(operation(name).requestBody?.content['application/json'].schema, '');

const list = ['data', 'current_page', 'last_page', 'total', 'per_page'];

it.each([
  ['R3-01', replyFields('me', 'data'), ['id', 'nickname', 'image', 'days', 'phone']],
  ['R3-01', replyFields('login', 'data'), ['access_token', 'id']],
  [
    'R3-02',
    replyFields('mediaDetail', 'data'),
    [
      ...[
        'id',
        'title',
        'original_name',
        'description',
        'image1',
        'logo',
        'poster_hz',
        'rating',
        'age_limit',
      ],
      ...['is_completed', 'released_date', 'total_episode', 'is_free', 'is_mirror', 'is_blacklist', 'epId'],
      ...['liked', 'later', 'notify', 'watch_status', 'categories', 'other_seasons', 'translater', 'studio'],
      ...['director', 'actors', 'related'],
    ],
  ],
  ['R3-02', replyFields('mediaDetail', 'data.categories'), ['id', 'title']],
  ['R3-02', replyFields('mediaDetail', 'data.other_seasons'), ['id', 'title']],
  ['R3-02', replyFields('mediaDetail', 'data.translater'), ['nickname', 'avatar']],
  ['R3-02', replyFields('mediaDetail', 'data.director'), ['name', 'title', 'image']],
  ['R3-02', replyFields('mediaDetail', 'data.actors'), ['name', 'image', 'vname', 'vimage']],
  [
    'R3-03',
    replyFields('titleEpisodes', 'data'),
    ['id', 'anime_id', 'number', 'is_free', 'likeCount', 'dislikeCount', 'liked', 'commentCount'],
  ],
  ['R3-04', replyFields('episodeGroups', 'data'), ['id', 'title']],
  [
    'R3-05',
    replyFields('episodeComments', 'data.data'),
    ['id', 'body', 'parent_id', 'user_id', 'likes', 'dislikes', 'action'],
  ],
  [
    'R3-06',
    replyFields('oneMovie', 'data'),
    ['id', 'title', 'atitle', 'price', 'has_price', 'is_theatre', 'is_free', 'vid1', 'vid2', 'vid3', 'audio'],
  ],
  ['R3-06', replyFields('oneMovie', 'data.dubs'), ['key', 'url']],
  ['R3-06', replyFields('oneMovie', 'data.subs'), ['code', 'isRaw']],
  ['R3-07', replyFields('movieInvoice', ''), ['status', 'data', 'bill', 'msg']],
  ['R3-07', replyFields('movieInvoice', 'data'), ['qr_image', 'qr_text', 'bill', 'urls', 'seconds_left']],
  ['R3-08', replyFields('footerContacts', 'data'), ['id', 'title', 'value', 'icon']],
  ['R3-08', replyFields('footerSocial', 'data'), ['id', 'url', 'icon']],
  ['R3-08', replyFields('footerStores', 'data'), ['id', 'links', 'thumb']],
  ['R3-08', replyFields('faq', 'data'), ['title', 'body']],
  ['R3-08', replyFields('newsDetail', 'data'), ['id', 'title', 'thumb', 'body', 'created_at']],
  ['R3-09', replyFields('newsList', 'data'), list],
  ['R3-09', replyFields('titleList', 'data'), list],
  ['R3-09', replyFields('episodeComments', 'data'), list],
  ['R3-10', bodyFields('writeHistory'), ['media', 'episode', 'user', 'time', 'duration']],
  ['R3-11', bodyFields('saveProfile'), ['image', 'firstname', 'lastname', 'nickename', 'gender']],
  ['R3-12', bodyFields('changePin'), ['oldPass', 'pass', 'checkPass']],
  ['R3-13', bodyFields('login'), ['phone', 'password']],
  ['R3-13', bodyFields('finishRegistration'), ['firstname', 'lastname', 'terms']],
] as const)('%s the entity of the specification has all its fields in the API', (_id, fields, expected) => {
  expect(fields).toEqual(expect.arrayContaining([...expected]));
});
