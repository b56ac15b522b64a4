/** Pages lead to what is there: relative links and their anchors in Markdown, and paths of pages that text or code names. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rootFolder } from './run-command.ts';

const textOf = (path: string) => readFileSync(join(rootFolder, path), 'utf8');
/** Files of the checkout that are tracked, or new and not ignored. */
const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: rootFolder, encoding: 'utf8' })
  .split('\0')
  .filter((path) => path !== '' && existsSync(join(rootFolder, path)));
const pages = files.filter((path) => path.endsWith('.md'));

const withoutCode = (text: string) => text.replace(/^```[\s\S]*?^```$/gm, '').replace(/`[^`\n]*`/g, (code) => code.replace(/[[\]]/g, ' '));

/** The anchors of a page, as GitHub makes them from its headings. */
function anchorsOf(path: string): string[] {
  const headings = withoutCode(textOf(path)).matchAll(/^#{1,6} (.+)$/gm);
  return [...headings].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function isDead(page: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? page : join(dirname(page), decodeURI(path));
  if (!existsSync(join(rootFolder, target))) return true;
  return anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).includes(anchor);
}

test.each(pages)('When %s links to a file or a heading, then it is there', (page) => {
  // In the text, or as a definition below it: `[0037]: ../adr/…`.
  const links = [...withoutCode(textOf(page)).matchAll(/\]\(([^)\s]+)\)|^\[[^\]]+\]: (\S+)$/gm)].map(
    ([, inline, defined]) => inline ?? defined ?? '',
  );
  expect(links.filter((link) => !/^[a-z]+:/.test(link) && isDead(page, link))).toEqual([]);
});

test.each(pages.filter((path) => path.startsWith('docs/design/')))(
  'When %s names a decision record, then it defines the link, and no other',
  (page) => {
    const text = textOf(page);
    const namedIn = (pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, record]) => record))].sort();
    expect(namedIn(/\[(\d{4})\](?!:)/g)).toEqual(namedIn(/^\[(\d{4})\]: /gm));
  },
);

test('When text or code names a page below docs/, then it is there', () => {
  const texts = files.filter(
    (path) => /\.(md|ts|tsx|js|json|ya?ml|sh|py|proto)$|(file|^\.env\.example)$/i.test(path) && path !== 'package-lock.json',
  );
  const dead = texts.flatMap((path) => {
    const named = textOf(path).match(/(?<![\w./-])docs\/[\w/-]+\.md\b/g) ?? [];
    return named.filter((name) => !existsSync(join(rootFolder, name))).map((name) => `${path}: ${name}`);
  });
  expect(dead).toEqual([]);
  expect(texts.length).toBeGreaterThan(1_000);
});
