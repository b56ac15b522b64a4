import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { clearToasts, useToastQueue } from '@/shared/ui/toast-queue.ts';
import { offerBack } from './offer-back.ts';
import { isOfferDue, rememberOffer } from './offered-versions.ts';

const HOUR_MS = 3_600_000;

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => void jest.useRealTimers());

describe('A version that was dropped', () => {
  test('When it was offered within a day, then it is not offered again before that day is over', () => {
    expect(isOfferDue('mine')).toBe(true);
    rememberOffer('mine');
    jest.advanceTimersByTime(23 * HOUR_MS);
    expect([isOfferDue('mine'), isOfferDue('another')]).toEqual([false, true]);
    jest.advanceTimersByTime(HOUR_MS);
    expect(isOfferDue('mine')).toBe(true);
  });

  test('When the user declined it, then it is never offered again', () => {
    rememberOffer('mine');
    rememberOffer('mine', true);
    jest.advanceTimersByTime(6 * 24 * HOUR_MS);
    expect(isOfferDue('mine')).toBe(false);
  });

  test('When the storage holds something else, then it is offered', () => {
    localStorage.setItem('offered-versions', '{"no":"list"}');
    expect(isOfferDue('mine')).toBe(true);
  });

  test('When its project is opened again and again, then the offer comes once a day, and not once the user has closed it', () => {
    const dropped = { draftId: 'mine', name: 'Mine', document: { slides: [], outputFormat: 'tiktok' as const } };
    const opened = () => {
      clearToasts();
      offerBack({ bringBack: async () => undefined }, dropped, true);
      return renderHook(useToastQueue).result.current[0];
    };
    expect(opened()).toMatchObject({ title: 'You have an unsaved version of this project', action: { label: 'Restore mine' } });
    expect(opened()).toBeUndefined();
    jest.advanceTimersByTime(24 * HOUR_MS);
    opened()?.onClose?.();
    jest.advanceTimersByTime(24 * HOUR_MS);
    expect(opened()).toBeUndefined();
  });
});
