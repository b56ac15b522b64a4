import { describe, expect, test } from '@jest/globals';
import { describeFiles } from './exported-files.ts';

const file = (fileName: string, megabytes: number) => ({ fileName, blob: new Blob([new Uint8Array(megabytes * 1024 * 1024)]) });

describe('What an export made', () => {
  test('When there are several files, then their number and total size are shown', () => {
    expect(describeFiles([file('slide-1-tiktok.jpeg', 1), file('slide-2-tiktok.jpeg', 2)])).toBe('2 files, 3.00 MB');
  });

  test('When there is one file, then its name is shown', () => {
    expect(describeFiles([file('Trip-tiktok.zip', 2)])).toBe('Trip-tiktok.zip, 2.00 MB');
  });
});
