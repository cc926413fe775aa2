import { escaped } from '../../platform/text/html';
import { type Schema, typeText } from './type-text';

/** The members of an OpenAPI document that the page uses. */
export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly security?: readonly object[];
  readonly parameters: readonly { name: string; in: string; required: boolean; schema: Schema }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content: Content }>>;
}

type Content = Readonly<Record<string, { readonly schema: Schema }>>;

interface Call extends Operation {
  readonly method: string;
  readonly path: string;
}

export const style = `:root{color-scheme:dark;--bg:#0a0f1c;--raised:#121a2b;--line:#24304a;--text:#f2f5fa;--mute:#b5c0d3;--link:#6fcfff;--get:#6fcfff;--post:#ffc46b;--focus:#ffc46b}
@media (prefers-color-scheme:light){:root{color-scheme:light;--bg:#f7f9fc;--raised:#fff;--line:#d5deeb;--text:#0d1526;--mute:#3a4760;--link:#07639c;--get:#07639c;--post:#8a4b00;--focus:#a85a00}}
*{box-sizing:border-box}html{scroll-padding-top:1rem}
body{font:16px/1.6 Manrope,system-ui,sans-serif;margin:0;background:var(--bg);color:var(--text)}
header,main,.about{max-width:60rem;margin:0 auto;padding:0 1rem}
header{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 1.25rem;padding-block:1rem;font-weight:600;font-size:.875rem}
header b{font-size:1.125rem}header a{color:var(--mute);text-decoration:none}header a:first-child{color:var(--text);margin-right:auto}
h1{margin:1.5rem 0 .5rem;font-size:clamp(1.75rem,5vw,2.5rem);line-height:1.2}h2{margin:2.5rem 0 .5rem;text-transform:capitalize}
a{color:var(--link);text-underline-offset:3px}:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
nav a{display:inline-block;padding:.3rem 1rem .3rem 0}main{padding-bottom:6rem}
details{border-top:1px solid var(--line)}details[open]{background:var(--raised);padding:0 1rem .5rem;margin:0 -1rem}
summary{padding:.6rem 0;cursor:pointer;display:grid;grid-template-columns:3.5rem 1fr;gap:0 .5rem}
summary::-webkit-details-marker{display:none}summary small{grid-column:2;color:var(--mute)}
b.get{color:var(--get)}b.post{color:var(--post)}code,pre{font:14px/1.45 ui-monospace,monospace;overflow-wrap:anywhere}
pre{margin:0 0 1rem;padding:.8rem;border:1px solid var(--line);background:var(--bg);overflow-x:auto;white-space:pre-wrap}
h3{font-size:1rem;margin:.6rem 0 .2rem}p{margin:.2rem 0 .6rem}table{border-collapse:collapse}td{padding:.2rem 1rem .2rem 0;vertical-align:top}`;

/** Descriptions mark code with backticks. */
const sentence = (text: string) => escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>');

const schemaIn = (content: Content | undefined): string => {
  const schema = content?.['application/json']?.schema;
  return schema ? `<pre>${escaped(typeText(schema))}</pre>` : '';
};

/** The required role as text. */
function describeAuth({ security }: Call): string {
  if (!security) return 'Needs no token.';
  return security.length === 1
    ? 'Needs a token: <code>Authorization: Bearer …</code>'
    : 'The token is optional; the reply can depend on it.';
}

const row = ({ name, in: location, required, schema }: Operation['parameters'][number]) =>
  `<tr><td><code>${escaped(name)}</code></td><td>${location}${required ? '' : ', optional'}</td><td><code>${escaped(typeText(schema))}</code></td></tr>`;

function callOf(call: Call): string {
  const { operationId, method, path, summary, description, parameters, requestBody, responses } = call;
  const table =
    parameters.length > 0 ? `<h3>Parameters</h3><table>${parameters.map(row).join('')}</table>` : '';
  const body = requestBody ? `<h3>Body</h3>${schemaIn(requestBody.content)}` : '';
  return `<details id="${escaped(operationId)}"><summary><b class="${method}">${method.toUpperCase()}</b><code>${escaped(path)}</code><small>${sentence(summary)}</small></summary>
<p>${describeAuth(call)} ${sentence(description ?? '')} <a href="#${escaped(operationId)}"><code>${escaped(operationId)}</code></a></p>${table}${body}<h3>Reply</h3>${schemaIn(responses['200']?.content)}</details>`;
}

/** Renders the API reference as one page without scripts. */
export function apiPage(document: OpenApi, failure: Schema): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => ({ ...operation, method, path })),
  );
  const tags = [...new Set(calls.flatMap((call) => call.tags))];
  const sections = tags.map((tag) => {
    const tagged = calls.filter((call) => call.tags.includes(tag));
    return `<section><h2 id="tag-${escaped(tag)}">${escaped(tag)}</h2>${tagged.map(callOf).join('\n')}</section>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Server API · Tenger</title><link rel="icon" href="/docs/assets/icon.svg"><style>${style}</style>
<header><a href="/docs/"><b>Tenger</b> docs</a><a href="/docs/configuration/">Server settings</a><a href="/examples/">Examples</a></header>
<div class="about"><h1>Server API</h1><p>${calls.length} calls. Also available as an OpenAPI document: <a href="/docs/api/openapi.json">openapi.json</a></p>
<nav>${tags.map((tag) => `<a href="#tag-${escaped(tag)}">${escaped(tag)}</a>`).join(' ')}</nav></div>
<main>${sections.join('\n')}
<section><h2 id="errors">Errors</h2><p>HTTP 4xx or 5xx with this body; <code>msg</code> is for the viewer.</p><pre>${escaped(typeText(failure))}</pre></section></main></html>`;
}
