import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Prose } from './prose';

const shown = (html: string) => render(<Prose html={html} />).container.firstElementChild as HTMLElement;

describe('R2.1-23 a text from the server', () => {
  it('a text keeps its paragraphs, lists and links', () => {
    const box = shown(
      '<h2>А</h2><p>б <strong>в</strong></p><ul><li>г</li></ul><a href="mailto:x@y.mn">д</a>',
    );
    expect([...box.querySelectorAll('*')].map((one) => one.localName)).toEqual([
      'h2',
      'p',
      'strong',
      'ul',
      'li',
      'a',
    ]);
    expect(box.querySelector('a')?.getAttribute('href')).toBe('mailto:x@y.mn');
  });

  it.each([
    ['<script>alert(1)</script>а', 'а'],
    ['<img src=x onerror=alert(1)>а', 'а'],
    ['<a href="javascript:alert(1)">а</a>', 'а'],
    ['<a href="//elsewhere.example">а</a>', 'а'],
    ['<div onclick="alert(1)" style="position:fixed">а</div>', 'а'],
    ['<style>p { display: none }</style>а', 'а'],
  ])('the tag %s is removed and its text kept', (html, text) => {
    const box = shown(html);
    expect(box.innerHTML).toBe(text);
  });

  it('an allowed tag loses its attributes', () => {
    expect(shown('<p onclick="alert(1)" class="x" id="root">а</p>').innerHTML).toBe('<p>а</p>');
  });
});
