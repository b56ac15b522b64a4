/**
 * Zod as all shapes of this package use it. Zod makes its checks quick by compiling code, and tries whether it may: under the content
 * policy of the product's pages that attempt is a violation, reported by the browser, and in vain. So pages and web workers check
 * without compiled code. It has to be said before the first shape is made, hence here, where every shape gets its Zod from.
 */
import { z } from 'zod';

const isInBrowser = 'document' in globalThis || 'WorkerGlobalScope' in globalThis;

if (isInBrowser) z.config({ jitless: true });

export { z };
