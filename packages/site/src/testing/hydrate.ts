import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';

/**
 * Hydrates markup of the server. Returns the errors of which React recovered by rendering again.
 *
 * @param before what a viewer does with the markup before its hydration.
 */
export async function hydrate(
  markup: string,
  element: ReactNode,
  before: (root: HTMLElement) => void = () => {},
): Promise<unknown[]> {
  const root = document.createElement('div');
  root.innerHTML = markup;
  document.body.append(root);
  before(root);
  const errors: unknown[] = [];
  await act(async () => hydrateRoot(root, element, { onRecoverableError: (error) => errors.push(error) }));
  return errors;
}
