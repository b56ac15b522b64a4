import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { importKeys } from './import-keys.ts';

describe('importKeys', () => {
  let root: string;
  const write = (file: string, text: string) => {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  const files = ['gateway/a.ts', 'gateway/b.ts', 'packages/errors/src/index.ts', 'frontend/src/deep/c.tsx', 'alone.js'];
  const keys = (ofAll = 'settings') =>
    importKeys(files, { root, packages: new Map([['@viral-slides/errors', join(root, 'packages/errors/src/index.ts')]]), ofAll });
  /** Which keys a change of the checkout changes. */
  const changedBy = (change: () => void) => {
    const before = keys();
    change();
    const after = keys();
    return files.filter((file) => before.get(file) !== after.get(file));
  };

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'import-keys-'));
    write('gateway/a.ts', "import type { B } from './b.ts';\nexport type A = B;\n");
    write('gateway/b.ts', "export { E as B } from '@viral-slides/errors';\nimport 'node:fs';\n");
    write('packages/errors/src/index.ts', 'export class E {}\n');
    write('frontend/src/deep/c.tsx', "export const c = () => import('@/deep/d');\n");
    write('frontend/src/deep/d/index.ts', 'export const d = 1;\n');
    write('alone.js', 'export const x = 1;\n');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  test.each([
    ['a package', 'packages/errors/src/index.ts', ['gateway/a.ts', 'gateway/b.ts', 'packages/errors/src/index.ts']],
    ['a file that another imports by its alias and later', 'frontend/src/deep/d/index.ts', ['frontend/src/deep/c.tsx']],
    ['a file that nobody imports', 'alone.js', ['alone.js']],
  ])('When %s changes, then so do the keys of what imports it, directly or not, and no other', (_what, file, changed) => {
    expect(changedBy(() => write(file, 'export const other = 1;\n'))).toEqual(changed);
  });

  test('When the settings change, then all keys do', () => {
    const before = keys();
    expect(files.filter((file) => keys('other settings').get(file) === before.get(file))).toEqual([]);
  });

  test('When an import of ours is not found, then the key changes with every file', () => {
    write('gateway/a.ts', "import './gone.ts';\n");
    expect(changedBy(() => write('alone.js', 'export const y = 2;\n'))).toEqual(['gateway/a.ts', 'alone.js']);
  });

  test('When two files import each other, then both have a key that follows either', () => {
    write('gateway/b.ts', "import './a.ts';\n");
    expect(changedBy(() => write('gateway/b.ts', "import './a.ts';\nexport const b = 1;\n"))).toEqual(['gateway/a.ts', 'gateway/b.ts']);
  });
});
