import MarkdownIt from 'markdown-it';
import { sanitizeHtml } from './sanitize-html';

// HTML of imported texts stays editable; the sanitizer removes what is not allowed.
const markdown = new MarkdownIt({ html: true, linkify: true, breaks: true });

/** Renders Markdown of editors as safe HTML. */
export const renderMarkdown = (source: string): string => sanitizeHtml(markdown.render(source)).trim();
