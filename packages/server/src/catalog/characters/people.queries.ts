import type { Character } from '@tenger/api-contract';
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import { characters, people } from '../../platform/database/schema';
import type { ListQuery } from '../lists/keyset-page.queries';
import type { ListOrder } from '../lists/order';
import { thumbOf } from '../titles/cards.queries';
import { isVisibleCharacter } from '../titles/visibility';

const PER_PAGE = 30;
/** Maximum titles shown with a person. */
export const TITLES_SHOWN = 48;

const order: ListOrder = {
  name: 'characters',
  value: sql`characters.sort_key`,
  descending: false,
  id: sql`characters.id`,
  idDescending: false,
  type: 'text',
};

const isVisible = isVisibleCharacter(sql`characters.id`);

/** Characters in alphabetical order, optionally of one letter. */
export const charactersListQuery = (letter: string | undefined): ListQuery => ({
  from: sql`from characters`,
  where:
    letter === undefined ? isVisible : sql`characters.initial = ${letter.toUpperCase()} and ${isVisible}`,
  order,
  perPage: PER_PAGE,
});

const select = (db: Database) =>
  db
    .select({
      id: characters.id,
      name: characters.name,
      about: characters.about,
      image: characters.image,
      image_thumb: thumbOf(sql`characters.image`),
      actor: {
        id: people.id,
        name: people.name,
        image: people.image,
        image_thumb: thumbOf(sql`people.image`),
      },
    })
    .from(characters)
    .leftJoin(people, eq(people.id, characters.voiceId));

/** Characters in the order of `ids`. */
export async function charactersInOrder(db: Database, ids: readonly number[]): Promise<Character[]> {
  if (ids.length === 0) return [];
  const wanted = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );
  const found = new Map(
    (await select(db).where(sql`${characters.id} in (${wanted})`)).map((one) => [one.id, one]),
  );
  return ids.flatMap((id) => found.get(id) ?? []);
}

export async function characterById(db: Database, id: number): Promise<Character | undefined> {
  const [found] = await select(db).where(and(eq(characters.id, id), isVisible));
  return found;
}

/** An actor with the voiced characters; undefined if there are none. */
export async function actorById(db: Database, id: number) {
  const [actor] = await db
    .select({ ...getTableColumns(people), image_thumb: thumbOf(sql`people.image`) })
    .from(people)
    .where(eq(people.id, id));
  if (!actor) return undefined;
  const voiced = await db
    .select({
      id: characters.id,
      name: characters.name,
      image: characters.image,
      image_thumb: thumbOf(sql`characters.image`),
    })
    .from(characters)
    .where(and(eq(characters.voiceId, id), isVisible))
    .orderBy(asc(characters.sortKey), characters.id);
  return voiced.length > 0 ? { ...actor, characters: voiced } : undefined;
}
