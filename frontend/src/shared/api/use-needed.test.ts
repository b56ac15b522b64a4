import { describe, expect, jest, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useNeeded, type NeededQuery } from './use-needed.ts';

const there = (what: string): NeededQuery => ({ what, data: [], isFetching: false, refetch: jest.fn() });
const failed = (what: string, status: number, data?: unknown): NeededQuery => ({
  ...{ what, data, isFetching: false, refetch: jest.fn() },
  error: { status, message: '', problem: null },
});
const look = (...queries: NeededQuery[]) => renderHook(() => useNeeded(queries)).result.current;

describe('what is needed together', () => {
  test('When all answers are there, or are not asked for, then it is complete', () => {
    const skipped = { what: 'hooks', isUninitialized: true, isFetching: false, refetch: jest.fn() };
    expect(look(there('accounts'), skipped)).toMatchObject({ isComplete: true, missing: [] });
  });

  test('When one is under way, then it is not complete, and nothing is missing yet', () => {
    const asked = { what: 'hooks', isFetching: true, refetch: jest.fn() };
    expect(look(there('accounts'), asked)).toMatchObject({ isComplete: false, missing: [], isFetching: true });
  });

  test('When some failed, then these are missing unless an older answer is there, and all that failed are asked for again', () => {
    const [accounts, hooks, packs] = [failed('accounts', 503), failed('hooks', 500), failed('packs', 503, [])];
    const found = look(accounts, hooks, packs, there('slots'));
    expect(found).toMatchObject({ isComplete: false, missing: ['accounts', 'hooks'] });
    found.retry();
    for (const { refetch } of [accounts, hooks, packs]) expect(refetch).toHaveBeenCalledTimes(1);
  });
});
