/** Saves a text as a file on the viewer's device. */
export function saveFile(name: string, type: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  // Safari reads the URL after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
