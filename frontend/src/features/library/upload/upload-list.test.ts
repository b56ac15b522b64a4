import { describe, expect, test } from '@jest/globals';
import { progressPercent, unfinished, type UploadItem, type UploadStatus } from './upload-list.ts';

const item = (id: string, status: UploadStatus): UploadItem => ({ id, file: new File(['x'], `${id}.jpg`), status, reason: null, index: 0 });

describe('upload list', () => {
  test.each([
    [0, []],
    [0, ['waiting', 'waiting', 'waiting']],
    [33, ['done', 'uploading', 'waiting']],
    [67, ['done', 'duplicate', 'failed']],
    [100, ['done', 'done']],
    [50, ['done', 'refused', 'waiting']],
  ] as [number, UploadStatus[]][])('When %i percent are expected, then they are shown', (expected, statuses) => {
    expect(progressPercent(statuses.map((status, index) => item(String(index), status)))).toBe(expected);
  });

  test('When some files failed, then a new run starts with those that were never sent', () => {
    const items = [
      item('a', 'failed'),
      item('b', 'done'),
      item('c', 'waiting'),
      item('d', 'duplicate'),
      item('e', 'failed'),
      item('f', 'refused'),
    ];
    expect(unfinished(items).map(({ id }) => id)).toEqual(['c', 'a', 'e']);
  });
});
