import { signal } from '../foundation/signal';
import { adoptStyles } from './styles/adopt';

/**
 * A view's module with its style sheet, fetched when it is first asked for. The answer is followed: it is `undefined` until
 * the module has come. `giveUp` is called when it cannot be had.
 */
export function fetchedView<Module extends { readonly css: readonly string[] }>(
  host: HTMLElement,
  load: () => Promise<Module>,
  giveUp: () => void,
): () => Module | undefined {
  const module = signal<Module | undefined>(undefined);
  return () => {
    if (!module.value) {
      load().then((come) => {
        adoptStyles(host, come.css);
        module.value = come;
      }, giveUp);
    }
    return module.value;
  };
}
