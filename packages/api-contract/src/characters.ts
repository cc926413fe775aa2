import * as z from 'zod/mini';
import { route } from './route';
import { card } from './titles';
import { cursor, cursorPaged, done, id, imagePath, imageThumb, page } from './wire';

/** A character with its voice actor. */
export const character = z.object({
  id: z.number(),
  name: z.string(),
  about: z.string(),
  image: imagePath,
  image_thumb: imageThumb,
  /** The voice actor; null if none is known. */
  actor: z.nullable(
    z.object({ id: z.number(), name: z.string(), image: imagePath, image_thumb: imageThumb }),
  ),
});
export type Character = z.infer<typeof character>;

/** Initials of characters: the 35 letters of the alphabet, and # for everything else. */
export const LETTERS = 'АБВГДЕЁЖЗИЙКЛМНОӨПРСТУҮФХЦЧШЩЪЫЬЭЮЯ#';

export const characters = route({
  method: 'GET',
  path: '/api/m/characters',
  summary: 'Lists characters in alphabetical order, optionally of one letter.',
  auth: 'none',
  cache: 'public',
  query: z.object({
    page,
    cursor,
    letter: z.optional(
      z.string().check(
        z.length(1),
        z.refine((letter) => LETTERS.includes(letter.toUpperCase())),
      ),
    ),
  }),
  reply: done(cursorPaged(character)),
});

export const oneCharacter = route({
  method: 'GET',
  path: '/api/m/character/:id',
  summary: 'Returns a character with the titles they appear in.',
  auth: 'none',
  cache: 'public',
  params: z.object({ id }),
  reply: done(z.extend(character, { titles: z.array(card) })),
});

export const oneActor = route({
  method: 'GET',
  path: '/api/m/actor/:id',
  summary: 'Returns an actor with the voiced characters and their titles.',
  auth: 'none',
  cache: 'public',
  params: z.object({ id }),
  reply: done(
    z.object({
      id: z.number(),
      name: z.string(),
      image: imagePath,
      image_thumb: imageThumb,
      characters: z.array(
        z.object({ id: z.number(), name: z.string(), image: imagePath, image_thumb: imageThumb }),
      ),
      titles: z.array(card),
    }),
  ),
});
