import sanitize from 'sanitize-html';

const PLAIN = ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'blockquote', 'hr'];
const LISTS = ['ul', 'ol', 'li'];
const HEADINGS = ['h2', 'h3', 'h4'];

/**
 * HTML of editors with a few harmless tags left: no script, style, frame, picture or form, and links that say whose
 * they are. Applied when a text is written and again when it is read, since a database can be filled by other hands.
 */
export const harmless = (html: string): string =>
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

/** Whether an address may stand in a link of ours: of the web, or a path of this site. */
export const safeLink = (address: string): boolean =>
  /^https?:\/\/[^\s\\]+$/i.test(address) || /^\/(?![/\\])[^\s\\]*$/.test(address) || address === '#';
