// The one place where text becomes something that could run (docs/decisions/0012). Who calls says why it is harmless.

/** As the browser's factory makes it; what it answers is taken wherever the text itself was. */
interface Policy {
  createHTML(text: string): string;
  createScriptURL(text: string): string;
}
interface Factory {
  createPolicy(name: string, rules: Policy): Policy;
}

const factory = (): Factory | undefined => (globalThis as unknown as { trustedTypes?: Factory }).trustedTypes;

const asItIs = (text: string) => text;
const rules: Policy = { createHTML: asItIs, createScriptURL: asItIs };
let policy: Policy | undefined;

function site(): Policy {
  // A page's policy allows the name once.
  policy ??= factory()?.createPolicy('tenger-site', rules) ?? rules;
  return policy;
}

/** Markup that is only read, in a document of its own, where nothing runs. */
export const inertHtml = (html: string): string => site().createHTML(html);

/** The address of a script of ours, or of a service that the server has named. */
export const scriptAddress = (address: string): string => site().createScriptURL(address);

let opened = false;

/**
 * From here on the page takes text as browsers without Trusted Types do: for the script of a service that knows nothing
 * of them. Where it may come from, the rest of the policy says; text of code is refused still.
 */
export function takeTextOfStrangers(): void {
  if (opened) return;
  opened = true;
  try {
    factory()?.createPolicy('default', rules);
  } catch {
    // The service's script will tell by itself what it could not do.
  }
}
