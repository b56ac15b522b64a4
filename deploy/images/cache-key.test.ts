import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const script = new URL('cache-key.sh', import.meta.url).pathname;
const keyOf = (...inputs: string[]) => execFileSync(script, inputs, { encoding: 'utf8' }).trim();

describe('cache-key.sh', () => {
  let root: string;
  let folder: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'cache-key-'));
    folder = join(root, 'image');
    mkdirSync(folder);
    writeFileSync(join(folder, 'Dockerfile'), 'FROM base\n');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  test('When the same content lies in another checkout, then the key is the same', () => {
    mkdirSync(join(root, 'other'));
    cpSync(folder, join(root, 'other/image'), { recursive: true });
    expect(keyOf(join(root, 'other/image'), 'v1')).toBe(keyOf(folder, 'v1'));
    expect(keyOf(folder)).toMatch(/^[0-9a-f]{12}$/);
  });

  test('When a file changes, is added or gets another name, then the key changes each time', () => {
    const keys = [keyOf(folder)];
    writeFileSync(join(folder, 'Dockerfile'), 'FROM other\n');
    keys.push(keyOf(folder));
    writeFileSync(join(folder, 'extra'), '');
    keys.push(keyOf(folder));
    renameSync(join(folder, 'extra'), join(folder, 'renamed'));
    keys.push(keyOf(folder));
    expect(new Set(keys).size).toBe(4);
  });

  test('When a pinned version changes, then the key changes', () => {
    expect(keyOf(folder, 'tool@1.0')).not.toBe(keyOf(folder, 'tool@1.1'));
  });
});
