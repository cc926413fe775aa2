import { signal } from '../foundation/signal';
import { adoptStyles } from './styles/adopt';

/**
 * Loads the module of a view with its style sheet on first use. The returned function reads a signal: it returns
 * `undefined` until the module is loaded. A failure calls `onError`.
 */
export function lazyView<Module extends { readonly css: readonly string[] }>(
  host: HTMLElement,
  load: () => Promise<Module>,
  onError: () => void,
): () => Module | undefined {
  const module = signal<Module | undefined>(undefined);
  return () => {
    if (!module.value) {
      load().then((loadedModule) => {
        adoptStyles(host, loadedModule.css);
        module.value = loadedModule;
      }, onError);
    }
    return module.value;
  };
}
