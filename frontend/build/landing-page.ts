/** Makes dist/landing.html: the landing page as ready HTML with its styles in it, for visitors without a session. */
import type { Plugin, Rollup } from 'vite';
import { filesOf } from './files-of-chunks.ts';
import { hashesPolicy } from './hashes-policy.ts';
import { replaced, withInlineTheme } from './inline-theme.ts';
import { renderAtBuild, type SharedSettings } from './render-at-build.ts';
import type { LandingHtml } from './render-at-build.ts';

const page = 'landing.html';
/** First files for a user who signs in: the app's entry, the signed-in part, the first screen. */
const appModules = ['index.html', 'src/app/signed-in/signed-in-app.tsx', 'src/app/routes/projects-route.tsx'];

/**
 * Vite plugin of the build: renders the landing page, puts its styles and the theme's script into it, and writes their hashes into
 * `landing-policy.conf` for the server that sends it.
 * @param shared settings that the second build, which renders, has in common with the first
 */
export function landingPage(shared: SharedSettings): Plugin {
  return {
    name: 'landing-page',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const asset = bundle[page];
        if (asset?.type !== 'asset') throw new Error(`${page} is not among the pages that are built`);
        const [landing, source] = await Promise.all([renderAtBuild(shared), withInlineTheme(String(asset.source))]);
        refuseMissingFiles(landing.body, bundle);
        asset.source = [withStyles(bundle), withHead(landing, bundle), withBody(landing)].reduce((html, step) => step(html), source);
        this.emitFile({ type: 'asset', fileName: 'landing-policy.conf', source: hashesPolicy(asset.source) });
      },
    },
  };
}

type Step = (html: string) => string;

/** Puts the style sheets that the page links into it. */
function withStyles(bundle: Rollup.OutputBundle): Step {
  return (html) =>
    html.replaceAll(/<link rel="stylesheet"[^>]* href="\/([^"]+)"[^>]*>/g, (_link, name: string) => {
      const asset = bundle[name];
      if (asset?.type !== 'asset') throw new Error(`The landing page links a style sheet that is not built: ${name}`);
      return `<style>${String(asset.source).trim()}</style>`;
    });
}

/**
 * Asks for the first picture before the browser has laid anything out, and names the files of the app for visitors who
 * continue to the app.
 */
function withHead({ firstPicture: { srcset, sizes } }: LandingHtml, bundle: Rollup.OutputBundle): Step {
  const preload = `<link rel="preload" as="image" type="image/avif" imagesrcset="${srcset}" imagesizes="${sizes}" fetchpriority="high" />`;
  const appFiles = `<meta name="app-files" content="${filesOf(appModules, bundle).join(' ')}" />`;
  return (html) => replaced(html, '</title>', `</title>\n    ${preload}\n    ${appFiles}`);
}

function withBody({ body }: LandingHtml): Step {
  return (html) => replaced(html, '<div id="root"></div>', `<div id="root">${body}</div>`);
}

/** The page is rendered by a second build: what it refers to must be what the first one wrote. */
function refuseMissingFiles(body: string, bundle: Rollup.OutputBundle): void {
  const missing = [...body.matchAll(/\/(assets\/[^\s",]+)/g)].map(([, name]) => name!).filter((name) => bundle[name] === undefined);
  if (missing.length > 0) throw new Error(`The landing page refers to files that are not built: ${missing.join(', ')}`);
}
