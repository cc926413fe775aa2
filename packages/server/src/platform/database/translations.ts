import type { Translations } from '@tenger/api-contract';
import { type SQL, sql } from 'drizzle-orm';

/** SQL: a field in another language; empty without a translation. */
export const translatedText = (translations: SQL, language: 'en' | 'ru', field: string) =>
  sql<string>`coalesce(${translations}->${language}->>${field}, '')`;

/** SQL: the translations of one field. Lists leave the others out, because descriptions are long. */
export const translationsOfField = (translations: SQL, field: string) => sql<Translations | null>`(
  select jsonb_object_agg(text.key, jsonb_build_object(${field}::text, text.value->>${field}))
  from jsonb_each(${translations}) text where text.value->>${field} is not null)`;
