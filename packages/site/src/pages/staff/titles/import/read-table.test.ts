import { type ImportedTitleFields, MAX_IMPORT_BYTES, MAX_IMPORTED_TITLES } from '@tenger/api-contract';
import { describe, expect, it } from 'vitest';
import { staffFormMessages } from '../../../../i18n/staff/form';
import { type ReadTable, readTable, readTableFile } from './read-table';

const HEAD = 'type,title,original_name,description';
const rowsOf = (table: ReadTable) => (table.problem ? [] : table.rows);
/** Reads one row with more columns than the required ones. */
function readValues(column: string, cell: string, type = 'series') {
  const [row] = rowsOf(readTable(`${HEAD},${column}\n${type},Нэр,Name,Тухай,${cell}`));
  return { value: row?.values[column as keyof ImportedTitleFields], errors: row?.errors };
}

describe('a table of titles', () => {
  it('has the values of the API, also with semicolons, quotes, an empty row and a byte order mark', () => {
    const text = [
      '\ufeffType;title;original_name;description;genres;aliases;released_date;rating;is_free;age_limit;studio',
      '',
      'Series;Тал;Steppe;"Мөр 1\nмөр ""2"";";Адал явдал | Драм;Steins|Gate;2026.1.5;8,5;Тийм;12+; Ghibli ',
    ].join('\r\n');
    expect(rowsOf(readTable(text))).toMatchObject([
      {
        number: 3,
        errors: [],
        values: {
          ...{ type: 'series', title: 'Тал', original_name: 'Steppe', description: 'Мөр 1\nмөр "2";' },
          ...{
            genres: ['Адал явдал', 'Драм'],
            aliases: ['Steins', 'Gate'],
            released_date: '2026-01-05',
            rating: 8.5,
          },
          ...{ is_free: true, age_limit: 12, studio: 'Ghibli', title_en: '', directors: [], price: null },
          ...{ total_episode: 0, is_completed: false },
        },
      },
    ]);
  });

  it('has heads in the language of the site, and skips the row that explains them', () => {
    const { title, original_name, description } = staffFormMessages.labels;
    const text = `type,${title},${original_name},${description}\n# series,a,b,c\nmovie,#1,Name,Тухай`;
    expect(rowsOf(readTable(text))).toMatchObject([{ number: 3, values: { type: 'movie', title: '#1' } }]);
  });

  it.each([
    ['title', ',,Name,Тухай', { column: 'title', code: 'empty' }],
    ['type', ',Нэр,Name,Тухай', { column: 'type', code: 'empty' }],
    ['type', 'anime,Нэр,Name,Тухай', { column: 'type', code: 'invalid' }],
    ['original name', `series,Нэр,${'a'.repeat(121)},Тухай`, { column: 'original_name', code: 'too-long' }],
    ['comma', 'series,Нэр,Name,Тал, нутаг', { column: undefined, code: 'extra' }],
  ])('names the wrong %s', (_, row, error) => {
    expect(rowsOf(readTable(`${HEAD}\n${row}`))[0]?.errors).toContainEqual(error);
  });

  it.each([
    ['released_date', '21.11.2026', '2026-11-21', undefined],
    ['released_date', '2026-02-30', '2026-02-30', 'date'],
    ['released_date', '11/21/2026', '11/21/2026', 'date'],
    ['total_episode', '12', 12, undefined],
    ['total_episode', 'x', Number.NaN, 'range'],
    ['rating', '11', 11, 'range'],
    ['is_free', 'магадгүй', undefined, 'boolean'],
    ['age_limit', '7', 7, 'invalid'],
    ['age_limit', '16+', 16, undefined],
    ['age_limit', '+16', 16, undefined],
    ['price', '5000', 5000, 'unused'],
  ])('reads %s "%s"', (column, cell, value, code) => {
    expect(readValues(column, cell)).toEqual({ value, errors: code ? [{ column, code }] : [] });
  });

  it('has a price only for a film of the theatre, and episodes only for a series', () => {
    expect(readValues('is_completed', '1', 'movie').errors).toEqual([
      { column: 'is_completed', code: 'unused' },
    ]);
    expect(readValues('is_completed', '1', 'series').errors).toEqual([]);
    expect(readValues('total_episode', '12', 'movie').errors).toEqual([
      { column: 'total_episode', code: 'unused' },
    ]);
    const text = `${HEAD},is_theatre,price\nmovie,Нэр,Name,Тухай,1,5000`;
    expect(rowsOf(readTable(text))[0]).toMatchObject({ errors: [], values: { price: 5000 } });
  });

  it('names the columns that are missing, repeated and not imported', () => {
    expect(readTable('type,title\nseries,Нэр').problem).toEqual({
      code: 'missing-columns',
      columns: ['original_name', 'description'],
    });
    expect(readTable(`${HEAD},title\n`).problem).toEqual({ code: 'repeated-columns', columns: ['title'] });
    expect(readTable(`${HEAD},Тэмдэглэл\nseries,Нэр,Name,Тухай,x`)).toMatchObject({ ignored: ['Тэмдэглэл'] });
  });

  it.each([
    ['empty', ''],
    ['empty', HEAD],
    ['quote', `${HEAD}\nseries,"Нэр,Name,Тухай`],
    ['too-many', `${HEAD}${'\nseries,Нэр,Name,Тухай'.repeat(MAX_IMPORTED_TITLES + 1)}`],
  ])('is refused as %s', (code, text) => {
    expect(readTable(text).problem?.code).toBe(code);
  });

  it('is refused in another encoding and if it is too large', async () => {
    const cp1251 = new File([new Uint8Array([0xcd, 0xfd, 0xf0])], 'a.csv');
    expect((await readTableFile(cp1251)).problem?.code).toBe('encoding');
    const large = new File([new Uint8Array(MAX_IMPORT_BYTES + 1)], 'a.csv');
    expect((await readTableFile(large)).problem?.code).toBe('too-large');
  });
});
