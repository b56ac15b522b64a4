import { describe, expect, test } from '@jest/globals';
import { partsOf } from './load-ahead.ts';
import { loadSignedInApp } from './load-signed-in-app.ts';
import { screens } from './screens.ts';

describe('What is loaded before it is known who is there', () => {
  test.each([
    ['/editor', screens.editor],
    ['/handover/6f1c', screens.handover],
    ['/schedule/', screens.schedule],
    ['/', screens.projects],
  ])('When the address is %s, then its screen and the product around it', (pathname, screen) => {
    expect(partsOf(pathname)).toEqual([loadSignedInApp, screen]);
  });

  test.each(['/terms', '/privacy', '/no/such/page', '/constructor'])(
    'When the address is %s, which is no screen, then nothing',
    (pathname) => {
      expect(partsOf(pathname)).toEqual([]);
    },
  );
});
