import '@testing-library/jest-dom/jest-globals';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { clearToasts } from '@/shared/ui/toast-queue.ts';
import { installMissingBrowserParts } from './browser-parts.ts';
import { server } from './server.ts';

installMissingBrowserParts();
// Two busy cores: an outcome may take a while, and every wait polls for it.
configure({ asyncUtilTimeout: 5_000 * Number(process.env['TEST_PATIENCE'] ?? 1) });

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  cleanup();
  clearToasts();
  server.resetHandlers();
  localStorage.clear();
});
afterAll(() => server.close());
