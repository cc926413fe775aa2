import { expect, it } from 'vitest';
import { findModalDialog } from './modal-dialog';

it('a dialog and an alert dialog are modal, and a toast is not', () => {
  document.body.innerHTML = '<div role="dialog" aria-modal="false"></div>';
  expect(findModalDialog()).toBeNull();
  for (const role of ['dialog', 'alertdialog']) {
    document.body.innerHTML = `<div role="${role}"></div>`;
    expect(findModalDialog()?.getAttribute('role')).toBe(role);
  }
});
