import type { BrowserContext } from '@playwright/test';

/** Calls back with each content security policy violation that a page of this context reports, also in frames. */
export async function onPolicyViolation(
  context: BrowserContext,
  onReport: (report: string) => void,
): Promise<void> {
  await context.exposeFunction('noteViolation', onReport);
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { violatedDirective, blockedURI, sample, documentURI } = event;
      const note: unknown = Reflect.get(globalThis, 'noteViolation');
      if (typeof note === 'function')
        note(`${violatedDirective} ${blockedURI} ${sample} ${new URL(documentURI).pathname}`);
    });
  });
}
