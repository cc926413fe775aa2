// The only module that converts text to trusted types (docs/decisions/0012). Callers state why the text is safe.

/** A policy of the browser; its results are accepted by sinks that require trusted types. */
interface Policy {
  createHTML(text: string): string;
  createScriptURL(text: string): string;
}
interface Factory {
  createPolicy(name: string, rules: Policy): Policy;
}

const factory = (): Factory | undefined => (globalThis as unknown as { trustedTypes?: Factory }).trustedTypes;

const identity = (text: string) => text;
const rules: Policy = { createHTML: identity, createScriptURL: identity };
let policy: Policy | undefined;

function getPolicy(): Policy {
  // The page's CSP allows this policy name once.
  policy ??= factory()?.createPolicy('tenger-site', rules) ?? rules;
  return policy;
}

/** Markup for an inert document, in which nothing runs. */
export const inertHtml = (html: string): string => getPolicy().createHTML(html);

/** The URL of a script of the site, or of a service in the server's configuration. */
export const trustedScriptUrl = (address: string): string => getPolicy().createScriptURL(address);

let isDefaultPolicySet = false;

/**
 * Installs a default policy that accepts HTML and script URLs as strings, for third-party scripts without support for
 * Trusted Types. The rest of the CSP still limits their origins; strings of code stay blocked.
 */
export function allowThirdPartyStrings(): void {
  if (isDefaultPolicySet) return;
  isDefaultPolicySet = true;
  try {
    factory()?.createPolicy('default', rules);
  } catch {
    // The third-party script reports its own error.
  }
}
