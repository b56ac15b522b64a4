import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { FakeEventSource } from '@/testing/fake-event-source.ts';
import { installTabParts, removeTabParts } from '@/testing/tab-parts.ts';
import type { LiveEvent } from './live-stream.ts';
import { shareLiveStream } from './shared-live-stream.ts';

beforeEach(() => {
  FakeEventSource.install();
  installTabParts();
});
afterEach(() => removeTabParts());

/** A tab that listens. */
function tab(userId = 'ada') {
  const heard: LiveEvent[] = [];
  const close = shareLiveStream({ userId, names: ['media.image.v1.registered'], onEvent: (event) => heard.push(event) });
  return { heard, close };
}
const registered = { name: 'media.image.v1.registered', message: { imageId: 'new' } };

describe('shareLiveStream', () => {
  test('When the stream is opened, then it asks for what happened since the page started to read', async () => {
    const { close } = tab();
    await waitFor(() => expect(FakeEventSource.opened).toHaveLength(1));
    const asked = new URL(FakeEventSource.current.url, 'http://page.test');
    expect(asked.pathname).toBe('/api/events');
    const readForMs = Number(asked.searchParams.get('readForMs'));
    expect(readForMs).toBeGreaterThan(0);
    expect(readForMs).toBeLessThanOrEqual(Math.ceil(performance.now()));
    close();
  });

  test('When several tabs are open, then one stream serves all of them', async () => {
    const tabs = [tab(), tab(), tab()];
    await waitFor(() => expect(FakeEventSource.opened).toHaveLength(1));
    FakeEventSource.current.send(registered.name, registered.message);
    await waitFor(() => expect(tabs.map(({ heard }) => heard)).toEqual([[registered], [registered], [registered]]));
    expect(FakeEventSource.opened).toHaveLength(1);
    tabs.forEach(({ close }) => close());
  });

  test('When tabs were opened for different people, then each person has a stream and hears only of own things', async () => {
    const [ada, bob] = [tab('ada'), tab('bob')];
    await waitFor(() => expect(FakeEventSource.opened).toHaveLength(2));
    FakeEventSource.opened[1]?.send(registered.name, registered.message);
    expect(bob.heard).toEqual([registered]);
    expect(ada.heard).toEqual([]);
    ada.close();
    bob.close();
  });

  test('When the tab with the stream is closed, then another one opens its own and all read again', async () => {
    const [first, second, third] = [tab(), tab(), tab()];
    await waitFor(() => expect(FakeEventSource.opened).toHaveLength(1));
    first.close();
    await waitFor(() => expect(FakeEventSource.opened).toHaveLength(2));
    FakeEventSource.current.dispatchEvent(new Event('open'));
    const resync = { name: 'resync', message: null };
    await waitFor(() => expect([second.heard, third.heard]).toEqual([[resync], [resync]]));
    expect(first.heard).toEqual([]);
    second.close();
    third.close();
  });

  test('When the browser has no locks, then each tab has its own stream', () => {
    removeTabParts();
    const tabs = [tab(), tab()];
    expect(FakeEventSource.opened).toHaveLength(2);
    tabs.forEach(({ close }) => close());
  });
});
