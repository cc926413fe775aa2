import { Locator } from '@vitest/browser/locators';
import { page } from 'vitest/browser';

// Runs in the page of a test file: `userEvent` turns an element into a locator, whose selector goes to the provider.

const located: Record<string, Element> = {};
Object.assign(globalThis, { located });

class ElementLocator extends Locator {
  readonly selector: string;
  readonly #found: Element;

  constructor(found: Element) {
    super();
    this.#found = found;
    this.selector = `${Object.keys(located).length}`;
    located[this.selector] = found;
  }

  protected locator(): Locator {
    throw new Error('Not available in Firefox: pass an element.');
  }

  protected elementLocator(element: Element): Locator {
    return new ElementLocator(element);
  }

  override element(): HTMLElement {
    return this.#found as HTMLElement;
  }
}

page.extend({ elementLocator: (element: Element) => new ElementLocator(element) } as never);
