import { readFileSync } from 'node:fs';
import { invalidConfig } from './account-settings';
import { codeOf } from './failure';

type Settings = Readonly<Record<string, string | undefined>>;

function readValue(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw invalidConfig(`${name}: the file "${path}" cannot be read (${codeOf(error)}).`);
  }
}

/**
 * Adds secrets from files, so that they are in no environment: `SECRET_FILE=/run/secrets/secret` names a file that
 * contains `SECRET`. Works for every secret setting.
 */
export function readSecretFiles(settings: Settings, names: readonly string[]): Settings {
  const fromFiles = names.flatMap((name) => {
    const file = `${name}_FILE`;
    const path = settings[file];
    if (path === undefined) return [];
    if (settings[name] !== undefined) throw invalidConfig(`${name}, ${file}: set one of them.`);
    return [[name, readValue(file, path)] as const];
  });
  return { ...settings, ...Object.fromEntries(fromFiles) };
}
