import { readFileSync } from 'node:fs';

const manifest = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { version: string };

/**
 * Version of the product, e.g. 1.0.0: that of `package.json` at the root of the checkout, which is in the images too. It is written nowhere else. The packages
 * of the workspace keep a version of their own, by which npm links them.
 */
export const productVersion = manifest.version;
