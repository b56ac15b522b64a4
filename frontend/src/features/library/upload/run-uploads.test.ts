import { describe, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { runUploads } from './run-uploads.ts';

/** Uploads that finish when the test says so. */
function heldUploads() {
  const started: string[] = [];
  const settle = new Map<string, { succeed: () => void; fail: () => void }>();
  const upload = (file: string) => {
    started.push(file);
    return new Promise<void>((resolve, reject) => {
      settle.set(file, { succeed: resolve, fail: () => reject(new Error(file)) });
    });
  };
  return { started, upload, succeed: (file: string) => settle.get(file)?.succeed(), fail: (file: string) => settle.get(file)?.fail() };
}

describe('runUploads', () => {
  test('When six files are given, then four start at once and the others as places become free', async () => {
    const { started, upload, succeed } = heldUploads();
    const run = runUploads({ files: ['a', 'b', 'c', 'd', 'e', 'f'], upload });
    expect(started).toEqual(['a', 'b', 'c', 'd']);
    succeed('b');
    await waitFor(() => expect(started).toEqual(['a', 'b', 'c', 'd', 'e']));
    for (const file of ['a', 'c', 'd', 'e']) succeed(file);
    await waitFor(() => expect(started).toContain('f'));
    succeed('f');
    await expect(run).resolves.toBe(true);
  });

  test('When one file fails, then no further file starts and those on their way finish', async () => {
    const { started, upload, succeed, fail } = heldUploads();
    const run = runUploads({ files: ['a', 'b', 'c', 'd', 'e', 'f'], upload });
    fail('a');
    for (const file of ['b', 'c', 'd']) succeed(file);
    await expect(run).resolves.toBe(false);
    expect(started).toEqual(['a', 'b', 'c', 'd']);
  });
});
