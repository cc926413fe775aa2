import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { separateStyles } from './separate-styles';

describe('styles of drawn elements', () => {
  it('inline styles move into one sheet whose hash the policy contains, each once', () => {
    const { html, css, source } = separateStyles(
      '<p class="a" style="height:60px">1</p><p style="height:60px"></p><i style="width:10%;--at:1"/>',
    );
    expect(html).toBe('<p class="a" data-s="0">1</p><p data-s="0"></p><i data-s="1"/>');
    expect(css).toContain('{height:60px}');
    expect(css.match(/height:60px/g)).toHaveLength(1);
    expect(css).toContain('{width:10%;--at:1}');
    expect(source).toBe(`'sha256-${createHash('sha256').update(css).digest('base64')}'`);
  });

  it('extracted inline styles override the classes', () => {
    expect(separateStyles('<p style="top:0">').css).toBe(`${'[data-s="0"]'.repeat(4)}{top:0}`);
  });

  it('text that only looks like an inline style stays text', () => {
    const text = '<p title="x">a style=&quot;top:0&quot; &lt;p style="top:0"&gt;</p>';
    expect(separateStyles(text)).toEqual({ html: text, css: '', source: '' });
  });

  it('a sheet that would close its own element is left out', () => {
    const { html, css, source } = separateStyles('<p style="--a:&quot;&lt;/style&gt;&lt;script&gt;&quot;">');
    expect(html).toBe('<p data-s="0">');
    expect([css, source]).toEqual(['', '']);
  });
});
