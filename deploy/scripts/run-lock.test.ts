import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { takeLock } from './run-lock.ts';

describe('takeLock', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'run-lock-'));
    file = join(folder, 'lock');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('When a living process holds the lock, then a second taker is refused and gets its name', () => {
    const release = takeLock(file, 'make test');
    expect(() => takeLock(file, 'make test')).toThrow(`make test already runs in this checkout (process ${process.pid})`);
    release();
    expect(existsSync(file)).toBe(false);
  });

  test('When the holder is gone, then the lock is taken over', () => {
    const ended = spawnSync('true').pid;
    writeFileSync(file, String(ended));
    takeLock(file, 'make test');
    expect(readFileSync(file, 'utf8')).toBe(String(process.pid));
  });
});
