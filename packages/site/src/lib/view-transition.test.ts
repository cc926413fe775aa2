import { afterEach, describe, expect, it, vi } from 'vitest';
import { PATIENT } from '../testing/patient';
import { runViewTransition } from './view-transition';

const add = (html: string) => {
  document.body.innerHTML = html;
  for (const element of document.querySelectorAll('b'))
    element.getBoundingClientRect = () => DOMRect.fromRect({ x: 0, y: 0, width: 10, height: 10 });
};
const at = (id: string) => document.getElementById(id);

/** Simulates View Transitions: runs the change, then resolves. */
function withTransitions(reduced = false) {
  const names: (string | undefined)[] = [];
  const begin = vi.fn((change: () => Promise<void>) => {
    names.push(at('card')?.style.viewTransitionName);
    const done = change().then(() => void names.push(at('banner')?.style.viewTransitionName));
    return { ready: done, finished: done };
  });
  Object.assign(document, { startViewTransition: begin });
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }));
  return { begin, names };
}

afterEach(() => {
  Reflect.deleteProperty(document, 'startViewTransition');
  document.body.innerHTML = '';
});

describe('a picture in a view transition', () => {
  it('the shared picture has the transition name on the old page, then on the new one, and afterwards on neither', async () => {
    const { begin, names } = withTransitions();
    add('<b id="card"></b>');
    runViewTransition(
      at('card'),
      () => setTimeout(() => add('<b id="card"></b><b id="banner"></b>')),
      () => at('banner'),
    );
    await begin.mock.results[0]?.value.finished;
    expect(names).toEqual(['title-art', 'title-art']);
    await vi.waitFor(() => expect(at('banner')?.style.viewTransitionName).toBe(''), PATIENT);
    expect(at('card')?.style.viewTransitionName).toBeFalsy();
  });

  it('the navigation continues where the other page has no such picture', async () => {
    const { begin } = withTransitions();
    add('<b id="card"></b>');
    const change = vi.fn();
    runViewTransition(at('card'), change, () => null);
    await begin.mock.results[0]?.value.finished;
    expect(change).toHaveBeenCalledOnce();
    expect(at('card')?.style.viewTransitionName).toBe('');
  });

  it('the picture does not move with reduced motion, out of view, or in a browser without view transitions', () => {
    const { begin } = withTransitions(true);
    add('<b id="card"></b>');
    const change = vi.fn();
    runViewTransition(at('card'), change, () => null);
    runViewTransition(null, change, () => null);
    Reflect.deleteProperty(document, 'startViewTransition');
    runViewTransition(at('card'), change, () => null);
    expect(change).toHaveBeenCalledTimes(3);
    expect(begin).not.toHaveBeenCalled();
  });
});
