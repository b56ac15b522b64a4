import { describe, expect, test } from '@jest/globals';
import { draftFingerprint } from './creation-request.ts';

describe('draftFingerprint', () => {
  test('When a draft has no time zone, then its fingerprint is that of releases before drafts had one', () => {
    // SHA-256 of ["One",null,"tiktok"].
    expect(draftFingerprint({ name: 'One', outputFormat: 'tiktok' })).toBe(
      '6c1374e18151f39760f30c218a19b907901551742a62bae9cf46044b40547ff3',
    );
  });

  test('When drafts differ in their time zone only, then so do their fingerprints', () => {
    const zones = [undefined, 'Europe/Berlin', 'Asia/Tokyo'];
    expect(new Set(zones.map((timeZone) => draftFingerprint({ name: 'One', ...(timeZone ? { timeZone } : {}) }))).size).toBe(3);
  });
});
