import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { recordKeyOf } from './record-key.ts';

const since = new Date('2026-11-25T09:00:00.123Z');

test('When the same post is asked for again, then its record key is the same one, and a TID', () => {
  const key = recordKeyOf('b4b1c9f0-4d7e-4f0b-9a43-6f1c7d0d7f11', since);
  expect(recordKeyOf('b4b1c9f0-4d7e-4f0b-9a43-6f1c7d0d7f11', since)).toBe(key);
  expect(key).toMatch(/^[234567abcdefghij][234567abcdefghijklmnopqrstuvwxyz]{12}$/);
});

test('When posts are of different moments, then their keys sort as they came', () => {
  const later = new Date(since.getTime() + 1);
  expect(recordKeyOf(randomUUID(), since) < recordKeyOf(randomUUID(), later)).toBe(true);
});

test('When a thousand posts are of the same moment, then nearly all have keys of their own', () => {
  const keys = new Set(Array.from({ length: 1_000 }, () => recordKeyOf(randomUUID(), since)));
  expect(keys.size).toBeGreaterThan(995);
});
