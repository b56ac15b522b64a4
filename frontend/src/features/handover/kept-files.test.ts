import { beforeEach, describe, expect, test } from '@jest/globals';
import { noticeAnswer, openPageFor } from '@/shared/api/page-session.ts';
import { clearKeptFiles, keepFile, keptFile } from './kept-files.ts';

const MIB = 1024 * 1024;
/** A file of a size without its bytes. */
const fileOf = (mib: number) => Object.defineProperty(new Blob([]), 'size', { value: mib * MIB });

beforeEach(() => {
  openPageFor('ada');
  clearKeptFiles();
});

describe('files that a page keeps', () => {
  test('When a file was kept, then it is there for a day', () => {
    const blob = fileOf(1);
    keepFile('/1', blob, 0);
    expect(keptFile('/1', 86_399_999)).toBe(blob);
    expect(keptFile('/1', 86_400_000)).toBeNull();
    expect(keptFile('/2', 0)).toBeNull();
  });

  test('When there is more than fits, then the oldest go, and what never fits is not kept', () => {
    for (const path of ['/1', '/2', '/3']) keepFile(path, fileOf(40));
    keepFile('/film', fileOf(97));
    expect(['/1', '/2', '/3', '/film'].filter((path) => keptFile(path) !== null)).toEqual(['/2', '/3']);
  });

  test('When the page is for another person, then nothing is there', () => {
    keepFile('/1', fileOf(1));
    openPageFor('grace');
    expect(keptFile('/1')).toBeNull();
  });

  test('When the visit ends, then nothing is there, also afterwards', () => {
    keepFile('/1', fileOf(1));
    noticeAnswer({ status: 401, type: 'signed-out' });
    keepFile('/2', fileOf(1));
    expect(keptFile('/1')).toBeNull();
    noticeAnswer(null);
    expect(['/1', '/2'].map((path) => keptFile(path))).toEqual([null, null]);
  });
});
