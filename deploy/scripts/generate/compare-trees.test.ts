import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { compareTrees } from './compare-trees.ts';

function tree(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'compare-trees-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

describe('compareTrees', () => {
  const trees: string[] = [];
  const make = (files: Record<string, string>) => {
    const root = tree(files);
    trees.push(root);
    return root;
  };
  afterEach(() => trees.splice(0).forEach((root) => rmSync(root, { recursive: true })));

  test('When both trees are alike, then there is no difference', () => {
    const files = { 'gen/a.ts': '1', 'one.json': '{}' };
    expect(compareTrees(make(files), make(files), ['gen', 'one.json'])).toEqual([]);
  });

  test('When files changed, are missing or are left over, then each is named', () => {
    const actual = make({ 'gen/a.ts': 'old', 'gen/gone/b.ts': '1' });
    const expected = make({ 'gen/a.ts': 'new', 'gen/c.ts': '1', 'one.json': '{}' });
    expect(compareTrees(actual, expected, ['gen', 'one.json'])).toEqual([
      'changed: gen/a.ts',
      'missing: gen/c.ts',
      'left over: gen/gone/b.ts',
      'missing: one.json',
    ]);
  });

  test('When files outside of the named paths differ, then they do not matter', () => {
    expect(compareTrees(make({ 'src/a.ts': '1' }), make({ 'src/a.ts': '2' }), ['gen'])).toEqual([]);
  });
});
