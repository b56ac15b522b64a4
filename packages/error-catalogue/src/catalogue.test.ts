import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { errorCatalogue } from './index.ts';
import { readRows } from './read-rows.ts';

const root = join(import.meta.dirname, '../../..');
const entries = errorCatalogue.flatMap((group) => group.entries);
const known = new Map(entries.map((entry) => [entry.code, entry]));

interface Operation {
  operationId: string;
  responses: Record<string, { description: string; content?: Record<string, unknown> }>;
}

/** Every code that a document of the API names, with its status and operation. */
const named = readdirSync(join(root, 'services')).flatMap((service) => {
  const { paths } = JSON.parse(readFileSync(join(root, 'services', service, 'openapi.json'), 'utf8')) as {
    paths?: Record<string, Record<string, Operation>>;
  };
  const operations = Object.values(paths ?? {}).flatMap((path) => Object.values(path));
  return operations.flatMap(({ operationId, responses }) =>
    Object.entries(responses)
      .filter(([status, answer]) => status >= '400' && status !== 'default' && answer.content?.['application/problem+json'] !== undefined)
      .flatMap(([status, { description }]) => description.split(', ').map((code) => ({ code, status: Number(status), operationId }))),
  );
});

/** Every code that stands in the source of what answers for all services. */
const ofSource = ['gateway/src', 'packages/http-kit/src', 'packages/personal-tokens/src', 'packages/uploads/src'].flatMap((folder) => {
  const files = execFileSync('git', ['ls-files', '--', `${folder}/*.ts`], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n');
  const texts = files.filter((file) => !file.endsWith('.test.ts')).map((file) => readFileSync(join(root, file), 'utf8'));
  return texts.flatMap((text) => [...text.matchAll(/new AppError\(\s*'[a-z-]+',\s*'([a-z-]+)'/g)].map(([, code = '']) => code));
});

test('When a document of the API names a code, then the catalogue explains it, with that status', () => {
  expect(named.length).toBeGreaterThan(200);
  expect(named.filter(({ code, status }) => !known.get(code)?.statuses.includes(status))).toEqual([]);
});

test('When the gateway or what all services share throws a code, then the catalogue explains it', () => {
  expect(ofSource.length).toBeGreaterThan(30);
  expect([...new Set(ofSource)].filter((code) => !known.has(code))).toEqual([]);
});

test('When the catalogue explains a code, then it is there once, and something still answers with it', () => {
  expect(entries.map(({ code }) => code).filter((code, at, all) => all.indexOf(code) !== at)).toEqual([]);
  const source = execFileSync(
    'git',
    ['grep', '-hoE', `'[a-z]+(-[a-z]+)+'|'internal'`, '--', 'services/*/src/*', 'gateway/src/*', 'packages/*/src/*'],
    { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 },
  );
  const there = new Set(source.split('\n').map((text) => text.replaceAll("'", '')));
  expect(entries.filter(({ code }) => !there.has(code))).toEqual([]);
});

test('When a line is no whole entry, then the module says so at once', () => {
  expect(() => readRows('x', 'some-code | 404 | Title | Meaning')).toThrow('some-code');
  expect(() => readRows('x', 'some-code | 200 | Title | Meaning | Advice')).toThrow('some-code');
});
