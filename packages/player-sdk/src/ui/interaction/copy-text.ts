/** Copies text to the clipboard; false if the browser refuses. */
export async function copyText(text: string, document: Document): Promise<boolean> {
  const { clipboard } = document.defaultView?.navigator ?? {};
  try {
    // Absent on insecure pages.
    if (!clipboard) throw new Error('no clipboard');
    await clipboard.writeText(text);
    return true;
  } catch {
    return copyByCommand(text, document);
  }
}

function copyByCommand(text: string, document: Document): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  document.body.append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return done;
}
