/** Copies text. `impossible`: pages without HTTPS have no clipboard. `refused`: the browser does not allow it. */
export async function copyToClipboard(text: string): Promise<'copied' | 'refused' | 'impossible'> {
  const clipboard: Clipboard | undefined = navigator.clipboard;
  if (!clipboard) return 'impossible';
  try {
    await clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'refused';
  }
}
