import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

/**
 * Answers the network in tests. By default there are only empty posting slots, which many screens request: each test says what it needs, anything else is an
 * error.
 */
export const server = setupServer(
  http.get('*/api/posting-slots', () => HttpResponse.json([])),
  http.get('*/api/posting-slots/free', () => HttpResponse.json([])),
);
