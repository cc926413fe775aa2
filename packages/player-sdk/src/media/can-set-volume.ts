/** iPhones and iPads ignore the property: their buttons set the volume. */
export function canSetVolume(document: Document): boolean {
  const probe = document.createElement('video');
  probe.volume = 0.5;
  return probe.volume === 0.5;
}
