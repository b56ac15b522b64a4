import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { appPage } from './build/app-page.ts';
import { chunkGroups } from './build/chunk-groups.ts';
import { fontAddress } from './build/font-address.ts';
import { interfaceFont } from './build/interface-font.ts';
import { landingPage } from './build/landing-page.ts';
import { licenseFile } from './build/license-texts.ts';
import { rendererAddress } from './build/renderer-address.ts';

/** Address of the API for `npm run dev`: the gateway of a running stack. */
const GATEWAY = process.env['DEV_GATEWAY'] ?? 'http://127.0.0.1:8080';

/** Paths that belong to the gateway, not to the web app: API, development sign-in, and presigned uploads. */
const GATEWAY_PATHS = ['/api', '/dev-idp', '/viral-slides'];

const resolve = { alias: { '@interface-font': await interfaceFont(), '@': fileURLToPath(new URL('./src', import.meta.url)) } };
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string };
/** In the HTML of the landing page stands the year of the build; the page has to know which. The sidebar shows the version of the product. */
const define = {
  'import.meta.env.VITE_BUILT_IN_YEAR': JSON.stringify(String(new Date().getFullYear())),
  'import.meta.env.VITE_PRODUCT_VERSION': JSON.stringify(version),
};

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    rendererAddress(),
    fontAddress(),
    appPage(),
    licenseFile(),
    landingPage({ plugins: [react()], resolve, define }),
  ],
  resolve,
  define,
  server: {
    port: 5173,
    // The Host header stays as the browser sent it: uploads are signed for that host, and sign-in returns to it.
    proxy: Object.fromEntries(GATEWAY_PATHS.map((path) => [path, { target: GATEWAY, changeOrigin: false, xfwd: true }])),
  },
  // Modules, as in the page: the worker of the export loads what packs a ZIP only for a ZIP.
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    // Inlined assets would need `data:` in the font and style policies.
    assetsInlineLimit: 0,
    sourcemap: false,
    rolldownOptions: { input: ['index.html', 'landing.html', 'renderer.html'], output: { codeSplitting: { groups: chunkGroups } } },
  },
});
