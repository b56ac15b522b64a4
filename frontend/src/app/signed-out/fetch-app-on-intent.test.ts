import { afterEach, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { server } from '@/testing/server.ts';
import { fetchAppOnIntent } from './fetch-app-on-intent.ts';

afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
});

describe('fetchAppOnIntent', () => {
  test('When a visitor reaches for the sign-in, then the files of the app are fetched once, and none before', async () => {
    const fetched: string[] = [];
    server.use(
      http.get('*/assets/*', ({ request }) => {
        fetched.push(new URL(request.url).pathname);
        return new HttpResponse('');
      }),
    );
    document.head.innerHTML = '<meta name="app-files" content="/assets/a.js /assets/b.css">';
    document.body.innerHTML = '<a href="/terms">Terms</a><a href="/api/login"><b>Get Started</b></a>';
    fetchAppOnIntent();
    fireEvent.pointerOver(screen.getByText('Terms'));
    expect(fetched).toEqual([]);
    fireEvent.pointerOver(screen.getByText('Get Started'));
    fireEvent.focusIn(screen.getByText('Get Started'));
    await waitFor(() => expect(fetched.toSorted()).toEqual(['/assets/a.js', '/assets/b.css']));
  });
});
