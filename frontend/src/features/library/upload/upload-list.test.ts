import { describe, expect, test } from '@jest/globals';
import { onlyImages, progressPercent, unfinished, type UploadItem, type UploadStatus } from './upload-list.ts';

const item = (id: string, status: UploadStatus): UploadItem => ({ id, file: new File(['x'], `${id}.jpg`), status, reason: null });

describe('upload list', () => {
  test('When other files are among the images, then only images are taken', () => {
    const files = [
      new File([''], 'a.jpg', { type: 'image/jpeg' }),
      new File([''], 'b.pdf', { type: 'application/pdf' }),
      new File([''], 'c'),
    ];
    expect(onlyImages(files).map((file) => file.name)).toEqual(['a.jpg']);
  });

  test.each([
    [0, []],
    [0, ['waiting', 'waiting', 'waiting']],
    [33, ['done', 'uploading', 'waiting']],
    [67, ['done', 'duplicate', 'failed']],
    [100, ['done', 'done']],
  ] as [number, UploadStatus[]][])('When %i percent are expected, then they are told', (expected, statuses) => {
    expect(progressPercent(statuses.map((status, index) => item(String(index), status)))).toBe(expected);
  });

  test('When some files failed, then a new run starts with those that were never sent', () => {
    const items = [item('a', 'failed'), item('b', 'done'), item('c', 'waiting'), item('d', 'duplicate'), item('e', 'failed')];
    expect(unfinished(items).map(({ id }) => id)).toEqual(['c', 'a', 'e']);
  });
});
