import { afterEach, describe, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { installTabParts, removeTabParts } from '@/testing/tab-parts.ts';
import { announceEditor } from './editor-presence.ts';

afterEach(() => removeTabParts());

describe('announceEditor', () => {
  test.each([
    ['the browser has locks', () => installTabParts()],
    ['it is an address without locks', () => (installTabParts(), void Reflect.deleteProperty(navigator, 'locks'))],
  ])('When %s, then open editors know of each other and closed ones are gone', async (_case, install) => {
    install();
    const [here, other, closed] = [announceEditor(), announceEditor(), announceEditor()];
    closed.leave();
    const ids = [here, other, closed].map(({ editorId }) => editorId);
    await waitFor(async () => expect([...(await here.alive(ids))].sort()).toEqual([here.editorId, other.editorId].sort()));
    here.leave();
    other.leave();
  });

  test('When a browser has neither locks nor channels, then an editor knows of itself only', async () => {
    const [here, other] = [announceEditor(), announceEditor()];
    expect([...(await here.alive([here.editorId, other.editorId]))]).toEqual([here.editorId]);
  });
});
