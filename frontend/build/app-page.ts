/** Makes dist/index.html: the app's page, which itself shows that it is loading, or that the app could not be loaded. */
import type { Plugin } from 'vite';
import { hashesPolicy } from './hashes-policy.ts';
import { replaced, withInlineTheme } from './inline-theme.ts';

const page = 'index.html';

/**
 * Vite plugin of the build: lets nothing but the page itself stand before its first paint, and writes the hashes of what it carries inline
 * into `app-policy.conf` for the server that sends it.
 */
export function appPage(): Plugin {
  return {
    name: 'app-page',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const asset = bundle[page];
        if (asset?.type !== 'asset') throw new Error(`${page} is not among the pages that are built`);
        asset.source = withLateStyles(await withInlineTheme(String(asset.source)));
        this.emitFile({ type: 'asset', fileName: 'app-policy.conf', source: hashesPolicy(asset.source) });
      },
    },
  };
}

/**
 * Moves the links of style sheets behind the static content of the page: in the head, nothing is painted until they came. The app's program
 * still waits for them, because it comes after the page was read (HTML, "script-blocking style sheet").
 */
function withLateStyles(html: string): string {
  const links = html.match(/[ \t]*<link rel="stylesheet"[^>]*>\n?/g) ?? [];
  const without = links.reduce((rest, link) => replaced(rest, link, ''), html);
  return replaced(without, '</body>', `${links.map((link) => link.trim()).join('')}</body>`);
}
