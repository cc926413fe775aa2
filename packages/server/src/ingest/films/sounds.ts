import type { SoundTrack } from './probe';
import { nativeLanguageName } from './track-language';

/** A sound of a video with several, as its HLS playlist lists it. */
export interface ListedSound {
  /** The folder with its segments. */
  readonly folder: string;
  readonly name: string;
  readonly language: string | undefined;
  readonly isDefault: boolean;
}

/** The position of the sound that plays first. */
export const defaultSound = (sounds: readonly SoundTrack[]): number =>
  Math.max(
    0,
    sounds.findIndex(({ isDefault }) => isDefault),
  );

/**
 * Names sounds by their language, which viewers choose by; where a language has several, with the title or the number of
 * the track, or both.
 */
export function listSounds(sounds: readonly SoundTrack[]): readonly ListedSound[] {
  const first = defaultSound(sounds);
  const listed = sounds.map(({ language, title }, position) => {
    const isOnlyOne = sounds.filter((other) => other.language === language).length === 1;
    const ofLanguage = language && nativeLanguageName(language);
    const detail = title ?? String(position + 1);
    const name = ofLanguage && isOnlyOne ? ofLanguage : [ofLanguage, detail].filter(Boolean).join(' · ');
    return { folder: `sound-${position + 1}`, name, language, isDefault: position === first };
  });
  // HLS requires different names, and two tracks may have one title.
  return listed.map((sound, position) => {
    const isRepeated = listed.some((other) => other !== sound && other.name === sound.name);
    return isRepeated ? { ...sound, name: `${sound.name} · ${position + 1}` } : sound;
  });
}
