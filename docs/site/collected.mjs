import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The changelog, and the notes of the next release. */
export function changelog(root) {
  const notes = readdirSync(join(root, '.changeset'))
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .map((name) => readFileSync(join(root, '.changeset', name), 'utf8'))
    .map((text) => {
      const [, head, body] = /^---\n([\s\S]*?)---\n([\s\S]*)$/.exec(text) ?? ['', '', text];
      const packages = [...head.matchAll(/"(@[^"]+)"/g)].map(([, name]) => `\`${name}\``).join(', ');
      return `- ${packages}: ${body.trim().replaceAll('\n', ' ')}`;
    });
  const released = ['player-sdk', 'player-react', 'api-contract']
    .map((name) => join(root, 'packages', name, 'CHANGELOG.md'))
    .filter(existsSync)
    .map((path) => readFileSync(path, 'utf8').replace(/^# /, '## '));
  const coming = notes.length > 0 ? ['## Not yet released', notes.join('\n')] : [];
  return [['changelog.md', ['# Changelog', ...coming, ...released].join('\n\n')]];
}

/** The list of decisions; each decision is a page. */
export function decisions(root) {
  const folder = join(root, 'docs/decisions');
  const rows = readdirSync(folder)
    .filter((name) => /^\d{4}-/.test(name))
    .sort()
    .map((name) => {
      const [, title] = /^# \d+\. (.+)$/m.exec(readFileSync(join(folder, name), 'utf8')) ?? ['', name];
      return `${Number(name.slice(0, 4))}. [${title}](${name})`;
    });
  return [
    [
      'decisions/index.md',
      `# Decisions\n\nWhy things are as they are, where the code cannot show it: context, decision, consequences.\n\n${rows.join('\n')}`,
    ],
  ];
}
