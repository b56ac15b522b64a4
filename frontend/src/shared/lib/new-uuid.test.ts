import { expect, jest, test } from '@jest/globals';
import { z } from 'zod';
import { newUuid } from './new-uuid.ts';

test('When the page is on plain http, where browsers make no UUIDs, then each is new and what the API takes', () => {
  const missing = jest.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new TypeError('crypto.randomUUID is not a function');
  });
  const all = Array.from({ length: 50 }, newUuid);
  expect(new Set(all).size).toBe(50);
  expect(all.every((each) => z.uuidv4().safeParse(each).success)).toBe(true);
  missing.mockRestore();
});
