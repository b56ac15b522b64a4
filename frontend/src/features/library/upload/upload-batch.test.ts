import { expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { createUploadBatch, type BatchPlace } from './upload-batch.ts';

/** Addresses that come when they are let go. */
function addresses() {
  const asked: BatchPlace[] = [];
  const answers: PromiseWithResolvers<string>[] = [];
  const ask = (place: BatchPlace) => {
    asked.push(place);
    answers.push(Promise.withResolvers());
    return answers.at(-1)!.promise;
  };
  return { asked, answers, ask };
}

test('When files are uploaded together, then the first has its address before the others ask, and they name it without its token', async () => {
  const { asked, answers, ask } = addresses();
  const batch = createUploadBatch();
  const [first] = [0, 1, 2].map((index) => batch.address(index, ask));
  expect(asked).toEqual([{ index: 0 }]);
  answers[0]!.resolve('/uploads/a?token=1');
  await expect(first).resolves.toBe('/uploads/a?token=1');
  await waitFor(() => expect(asked.slice(1)).toEqual([1, 2].map((index) => ({ index, batch: '/uploads/a' }))));
});

test('When the first gets no address, then the next one is named by the others, and by the first where it is tried again', async () => {
  const { asked, answers, ask } = addresses();
  const batch = createUploadBatch();
  const [first, second] = [0, 1, 2].map((index) => batch.address(index, ask));
  answers[0]!.reject(new TypeError('offline'));
  await expect(first).rejects.toThrow('offline');
  await waitFor(() => expect(asked).toEqual([{ index: 0 }, { index: 1 }]));
  answers[1]!.resolve('/uploads/b');
  await second;
  void batch.address(0, ask);
  await waitFor(() => expect(asked.slice(2)).toEqual([2, 0].map((index) => ({ index, batch: '/uploads/b' }))));
});
