import { language } from './language';

/**
 * Returns the messages of one section in the site's language. Mongolian is part of the script that uses it; a
 * translation loads when its language is chosen.
 */
export async function loadMessages<M>(
  mongolian: M,
  translations: Record<string, () => Promise<M>>,
): Promise<M> {
  if (language === 'mn') return mongolian;
  const [load] = Object.entries(translations).flatMap(([path, load]) =>
    path.includes(`/${language}/`) ? load : [],
  );
  return load ? load() : mongolian;
}
