import { setupServer } from 'msw/node';

/** Answers the network in tests. It knows nothing by itself: each test says what it needs, anything else is an error. */
export const server = setupServer();
