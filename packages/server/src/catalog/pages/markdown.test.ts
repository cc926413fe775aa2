import { expect, it } from 'vitest';
import { renderMarkdown } from './markdown';

it.each([
  ['**Шинэ** улирал', '<p><strong>Шинэ</strong> улирал</p>'],
  ['## Гарчиг\n\n- нэг\n- хоёр', '<h2>Гарчиг</h2>\n<ul>\n<li>нэг</li>\n<li>хоёр</li>\n</ul>'],
  ['<p>Хуучин <em>HTML</em></p>', '<p>Хуучин <em>HTML</em></p>'],
  ['<script>alert(1)</script>', ''],
  ['[холбоос](javascript:alert(1))', '<p>[холбоос](javascript:alert(1))</p>'],
  ['<img src=x onerror=alert(1)>', ''],
])('the Markdown %j becomes safe HTML', (source, html) => {
  expect(renderMarkdown(source)).toBe(html);
});

it('a link does not pass on the rank of the site', () => {
  expect(renderMarkdown('[Тэнгэр](https://tenger.mn)')).toContain(
    '<a href="https://tenger.mn" rel="nofollow ugc noopener">Тэнгэр</a>',
  );
});
