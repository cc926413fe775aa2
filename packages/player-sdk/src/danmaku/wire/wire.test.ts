import { describe, expect, it } from 'vitest';
import { createTableBuilder } from '../core/table';
import { readComments, type WireFormat } from './read';
import { unescapeHtml } from './unescape';

function read(body: unknown, format: WireFormat = 'auto') {
  const builder = createTableBuilder();
  readComments(typeof body === 'string' ? body : JSON.stringify(body), format, builder);
  const { times, types, colors, authors, texts, ids } = builder.finish();
  return texts.map((text, row) => [times[row], types[row], colors[row], authors[row], text, ids[row]]);
}

describe('DPlayer v3', () => {
  it('R7.6-02 DPlayer v3 comments are read from arrays and objects, with numbers as strings and escaped text as text', () => {
    const data = [
      [1.5, 1, 16711680, 'Бат', 'a &lt;b&gt; &amp;amp; &#x27;c&#x2F;d&#39;'],
      ['0.5', '2', '0', '', 'zero is white'],
      { time: 2, type: 'top', color: '#b7daff', author: 'x', text: 'object', _id: 'k9' },
      [3, 9, -1, 'y', 'unknown type rolls', 77],
    ];
    expect(read({ code: 0, data }, 'dplayer')).toEqual([
      [0.5, 2, 0xffffff, '', 'zero is white', ''],
      [1.5, 1, 0xff0000, 'Бат', "a <b> &amp; 'c/d'", ''],
      [2, 1, 0xb7daff, 'x', 'object', 'k9'],
      [3, 0, 0xffffff, 'y', 'unknown type rolls', '77'],
    ]);
  });

  it.each([
    [{ code: 1, msg: 'Өгөгдлийн &lt;сан&gt; ажиллахгүй байна' }, 'Өгөгдлийн <сан> ажиллахгүй байна'],
    [{ code: -2, message: 'no' }, 'no'],
    [{ data: [] }, ''],
    [{ code: 0, data: 'x' }, ''],
    [{ code: 0 }, ''],
    ['<html>busy</html>', ''],
    ['not json', ''],
    ['null', ''],
    ['', ''],
  ])('the DPlayer v3 reply %j is refused with the server’s message', (body, message) => {
    expect(() => read(body)).toThrow(expect.objectContaining({ name: 'WireError', message }));
  });

  it('malformed DPlayer v3 entries are skipped and the rest is kept', () => {
    const data = [
      null,
      7,
      [],
      [null, 0, 0, '', 'no time'],
      ['', 0, 0, '', 'no time'],
      [true, 0, 0, '', 'x'],
      {},
      [1, 0, 0, {}, 'ok'],
    ];
    expect(read({ code: 0, data })).toEqual([[1, 0, 0xffffff, '', 'ok', '']]);
  });
});

it('Bilibili XML is read with modes, colors, hashes and entities, and scripted comments are never shown', () => {
  const xml = `<?xml version="1.0"?><i><chatid>1</chatid>
    <d p="12.5,1,25,16777215,1700000000,0,abc,99,10">你好 &amp; &lt;b&gt;</d>
    <d p="3,4,25,255,1,0,def,98">bottom</d><d p="4,5,25,65280,1,0,ghi,97">top</d>
    <d p="5,7,25,255,1,0,x,96">[0,0,"1-1",4.5,"text"]</d><d p="6,8,25,255,1,0,x,95">alert(1)</d>
    <d p="">none</d><d p="x,1">none</d></i>`;
  expect(read(xml)).toEqual([
    [3, 2, 255, 'def', 'bottom', '98'],
    [4, 1, 0x00ff00, 'ghi', 'top', '97'],
    [12.5, 0, 0xffffff, 'abc', '你好 & <b>', '99'],
  ]);
});

it('Bilibili XML of unclosed elements is refused in linear time', () => {
  const start = performance.now();
  expect(read(`<i>${'<d '.repeat(200_000)}`)).toEqual([]);
  // Quadratic time would be half a minute.
  expect(performance.now() - start).toBeLessThan(8000);
});

it('an ArtPlayer list is read with modes and hex colors', () => {
  expect(
    read([
      { text: '使用数组', time: 1, color: '#f00', border: true },
      { text: 'top', time: 2, mode: 1, style: { background: 'url(x)' } },
    ]),
  ).toEqual([
    [1, 0, 0xff0000, '', '使用数组', ''],
    [2, 1, 0xffffff, '', 'top', ''],
  ]);
});

it('escaped text is unescaped once, and only known entities', () => {
  expect(unescapeHtml('&amp;lt; &bogus; &#0; &#x110000; &#128512;')).toBe('&lt; &bogus;   😀');
});
