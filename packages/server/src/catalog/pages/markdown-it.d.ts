/** The package has no types; this is what `markdown.ts` uses. */
declare module 'markdown-it' {
  export default class MarkdownIt {
    constructor(options: { html: boolean; linkify: boolean; breaks: boolean });
    render(source: string): string;
  }
}
