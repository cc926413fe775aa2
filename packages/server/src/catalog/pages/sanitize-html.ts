import sanitize from 'sanitize-html';

const PLAIN = ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'blockquote', 'hr'];
const LISTS = ['ul', 'ol', 'li'];
const HEADINGS = ['h2', 'h3', 'h4'];

/**
 * Sanitizes HTML of editors: keeps a few tags, removes scripts, styles, frames, images and forms. Applied when a text
 * is written and again when it is read, because other programs can fill the database.
 */
export const sanitizeHtml = (html: string): string =>
  sanitize(html, {
    allowedTags: [...PLAIN, ...LISTS, ...HEADINGS, 'a'],
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    transformTags: {
      a: (tagName, { href }) => ({
        tagName,
        attribs: { ...(href !== undefined && { href }), rel: 'nofollow ugc noopener' },
      }),
    },
  });

/** Whether the text is an http(s) address. */
export const isHttpAddress = (text: string): boolean =>
  /^https?:\/\/[^\s\\]+$/i.test(text) && URL.canParse(text);

/** Whether a link target is allowed: http(s) or a path of this site. */
export const safeLink = (address: string): boolean =>
  isHttpAddress(address) || /^\/(?![/\\])[^\s\\]*$/.test(address) || address === '#';
