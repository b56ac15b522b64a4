/** docs/architecture.md names what there is: folders, policies, paths; the indexes of design pages and of decisions name each. Who reaches whom is compared by deploy/kubernetes/drift.test.ts. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { rootFolder } from './run-command.ts';

const textOf = (path: string) => readFileSync(join(rootFolder, path), 'utf8');
const sorted = (list: Iterable<string>) => [...list].sort();
const text = textOf('docs/architecture.md');

describe('the tree', () => {
  const [, tree = ''] = text.split('## Tree');
  const rows = (tree.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| `'));
  const named = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, names]) => names ?? ''));
  /** Folders that it names below one: each on its own, or several behind the first, separated by commas. */
  const below = (folder: string) =>
    named
      .filter((names) => names.startsWith(`${folder}/`))
      .flatMap((names) => names.slice(folder.length + 1).split(', '))
      .map((name) => name.replace(/\/$/, ''));

  test.each(['services', 'packages'])('When there is a folder in %s, then it is named, and nothing else is', (folder) => {
    const there = readdirSync(join(rootFolder, folder), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(sorted(below(folder))).toEqual(sorted(there.map(({ name }) => name)));
  });
});

describe('the gateway', () => {
  const [, drawing = ''] = text.split('```');
  // express-gateway fills in `${NAME}` before it parses.
  const routes = load(textOf('gateway/config/gateway.config.yml').replace(/\$\{\w+\}/g, '1')) as {
    apiEndpoints: Record<string, { paths: string[] }>;
    policies: string[];
  };

  test('When the gateway has a policy, then its row names it', () => {
    const [, policies = ''] = /^\| `gateway\/` \|.*policies: ([^|]+) \|/m.exec(text) ?? [];
    expect(sorted(policies.split(', '))).toEqual(sorted(routes.policies));
  });

  test('When the gateway routes a path of the API, then the drawing has it', () => {
    const paths = Object.values(routes.apiEndpoints).flatMap((endpoint) => endpoint.paths);
    const roots = paths.flatMap((path) => /^\/api\/[^/*]+/.exec(path) ?? []).map((path) => path.replace(/:(\w+)/, '{$1}'));
    expect(roots.length).toBeGreaterThan(10);
    const drawn = drawing.split(/\s+/);
    const isDrawn = (root: string) => drawn.some((path) => path === root || path.startsWith(`${root}/`));
    expect([...new Set(roots)].filter((root) => !isDrawn(root))).toEqual([]);
  });
});

test.each(['docs/adr', 'docs/adr/archive'])(
  'When there is a decision in %s, then the index beside it has its row, with its own title',
  (folder) => {
    const files = readdirSync(join(rootFolder, folder)).filter((name) => /^\d{4}-/.test(name));
    const titles = files.map((name) => `[${name.slice(0, 4)}](${name}) | ${/^# \d{4}: (.+)$/m.exec(textOf(`${folder}/${name}`))?.[1]}`);
    const rows = textOf(`${folder}/README.md`).matchAll(/^\| (\[\d{4}\]\([^)]+\) \| [^|]+) \|/gm);
    expect([...rows].map(([, row]) => row)).toEqual(sorted(titles));
  },
);

describe('the design pages', () => {
  const folder = 'docs/design';
  const pages = readdirSync(join(rootFolder, folder)).filter((name) => name.endsWith('.md') && name !== 'README.md');

  test('When there is a page, then the index has its row, with its own title', () => {
    const rows = textOf(`${folder}/README.md`).matchAll(/^- (\[[^\]]+\]\([\w-]+\.md\)):/gm);
    const titles = pages.map((name) => `[${/^# (.+)$/m.exec(textOf(`${folder}/${name}`))?.[1]}](${name})`);
    expect(sorted([...rows].map(([, row]) => row ?? ''))).toEqual(sorted(titles));
  });

  test.each(pages)('When %s grows, then it has at most 80 lines, and says how it works, why, and what has changed', (name) => {
    const page = textOf(`${folder}/${name}`);
    expect(page.split('\n').length - 1).toBeLessThanOrEqual(80);
    expect([...page.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual(['How it works', 'Decided because', 'Changes']);
  });
});
