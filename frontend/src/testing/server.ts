import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

/** Answers the network in tests. It knows only that nobody has posting slots, which many screens ask: each test says what it needs, anything else is an error. */
export const server = setupServer(
  http.get('*/api/posting-slots', () => HttpResponse.json([])),
  http.get('*/api/posting-slots/free', () => HttpResponse.json([])),
);
