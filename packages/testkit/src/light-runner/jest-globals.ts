/** Implementation of the module `@jest/globals` for tests: Jest itself offers that module only inside of its own sandbox. */
import type * as Globals from '@jest/globals';

const offered = globalThis as unknown as typeof Globals;
export const { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } = offered;
