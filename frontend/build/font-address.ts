import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

/**
 * Vite plugin: the product's type at an address that stays, for pages that other programs draw (packages/http-kit, deploy/dev-idp, the API
 * documentation). The app itself loads it by a name made of its content.
 */
export function fontAddress(): Plugin {
  return {
    name: 'font-address',
    apply: 'build',
    async generateBundle() {
      const file = createRequire(import.meta.url).resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');
      this.emitFile({ type: 'asset', fileName: 'fonts/inter.woff2', source: await readFile(file) });
    },
  };
}
