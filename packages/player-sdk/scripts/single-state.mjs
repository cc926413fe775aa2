import { readFileSync } from 'node:fs';

/** A variable of a module, or a constant that holds what others put there. Types and functions may be copied. */
const STATE = /^(?:export )?(?:let \w+|const \w+(?:: [^=]+)? = (?:new (?:Weak)?(?:Map|Set)|signal)\b)/m;

/** @param {string} code TypeScript. */
const hasState = (code) => STATE.test(code);

/** Modules of the deferred files. */
const deferred = new Set();

/**
 * Stops the build if a module with state is both in a deferred file of the script-tag build and in the core: each would
 * have its copy of the state. `src/script-tag/shared.ts` lists the modules that deferred files take from the core.
 */
export const singleState = ({ isCore = false } = {}) => ({
  name: 'single-state',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
    const modules = chunks.flatMap((chunk) =>
      Object.keys(chunk.modules).filter((id) => chunk.modules[id].renderedLength > 0 && /\.tsx?$/.test(id)),
    );
    if (!isCore) {
      for (const id of modules) deferred.add(id);
      return;
    }
    const copied = modules.filter((id) => deferred.has(id) && hasState(readFileSync(id, 'utf8')));
    if (copied.length > 0)
      this.error(`These modules with state are in two files of the script-tag build:\n${copied.join('\n')}`);
  },
});
