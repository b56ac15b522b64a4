import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import { LandingRoot } from './landing-root.tsx';

/** Puts the HTML of a build into the page and lets React take it over, as hydrate-landing.tsx does. */
async function takeOver() {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<LandingRoot />);
  const built = { html: container.innerHTML, heading: container.querySelector('h1') };
  const recovered: unknown[] = [];
  let root: Root | undefined;
  await act(async () => {
    root = hydrateRoot(container, <LandingRoot />, { onRecoverableError: (error) => recovered.push(error) });
  });
  return { built, container, recovered, unmount: () => act(() => root?.unmount()) };
}

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('The landing page that the build makes', () => {
  test('When it is rendered without a window, then everything to read is in it and nothing moves', () => {
    const html = renderToString(<LandingRoot />);
    for (const text of ['Slides people stop scrolling for.', 'Get Started', 'Lightning fast', 'Multi-format export', 'All rights reserved'])
      expect(html).toContain(text);
    expect(html).not.toContain('data-lively');
    expect(html).not.toContain('style="');
  });

  test('When React takes it over, then it re-renders nothing and reports no mismatch', async () => {
    const complaints = jest.spyOn(console, 'error').mockImplementation(() => {});
    const { built, container, recovered, unmount } = await takeOver();
    expect(recovered).toEqual([]);
    expect(complaints).not.toHaveBeenCalled();
    expect(container.innerHTML === built.html).toBe(true);
    expect(container.querySelector('h1')).toBe(built.heading);
    unmount();
  });

  test('When the visitor does something, or some seconds went by, then it comes to life', async () => {
    const { container, unmount } = await takeOver();
    const isLively = () => container.querySelector('[data-lively]') !== null;
    expect(isLively()).toBe(false);
    fireEvent.scroll(window);
    expect(isLively()).toBe(true);
    unmount();
  });

  test('When the visitor does nothing, then it comes to life after some seconds', async () => {
    jest.useFakeTimers();
    const { container, unmount } = await takeOver();
    act(() => jest.advanceTimersByTime(7_000));
    expect(container.querySelector('[data-lively]')).toBeNull();
    act(() => jest.advanceTimersByTime(1_500));
    expect(container.querySelector('[data-lively]')).not.toBeNull();
    act(() => jest.advanceTimersByTime(4_500));
    expect(screen.getByRole('img', { name: 'Example slide: Leave one day a week empty' })).toBeInTheDocument();
    unmount();
  });
});
