/**
 * Part of `make lint`: builds the app and measures the scripts and styles that each screen waits for, packed as they are sent, with their headers. What is over its ceiling
 * fails, and so does what `chunk-groups.ts` sends to whom it is not for. The fonts, pictures and answers that come to it are measured by `make bench-screens` in the running product.
 */
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { build, type Rollup } from 'vite';
import { filesOf } from './files-of-chunks.ts';

const app = ['index.html', 'src/app/signed-in/signed-in-app.tsx'];

/** Overhead of a file beside its content: the headers it is sent with, in bytes. */
const HEADERS = 500;

/**
 * Files loaded for a screen, and their maximum size in kB. A ceiling falls with its screen; it rises only for something that people get for it: most recently for
 * the version beside the name, dialogs that take the focus themselves, and letters that are kept while the palette loads (0.3 kB of each signed-in screen).
 */
const screens = {
  // 1 kB of each signed-in screen: what the palette offers on a screen. 1 kB: time limits of calls, lists that are refetched automatically, and questions before something is lost.
  'landing page': { modules: ['landing.html'], ceiling: 11 },
  'landing page, alive': { modules: ['landing.html', 'src/app/signed-out/hydrate-landing.tsx'], ceiling: 88 },
  terms: { modules: ['index.html', 'src/app/legal/terms-page.tsx'], ceiling: 97 },
  // 13 kB of it and of the editor: the line breaking rules of Unicode with their data. Dictionaries are loaded by the texts that need them.
  'drawing page': { modules: ['renderer.html'], ceiling: 100 },
  projects: { modules: [...app, 'src/app/routes/projects-route.tsx'], ceiling: 226 },
  // 1 kB of each: the caption is stored, merged and undone with the slides.
  // 5 kB: commands in the palette, and files of its own for what the page of templates and brand kits shows, too. 1 kB more: drafts know what of them was saved. 3 kB: alt texts, and names of downloads that every file system takes.
  editor: { modules: [...app, 'src/app/routes/editor-route.tsx'], ceiling: 458 },
  // 1 kB: the choice between two versions of a row, and what is said of texts that do not fit. 1 kB: the size of slides, and the ways to the posts of a series and
  // its menu, which are loaded after it.
  series: { modules: [...app, 'src/app/routes/series-route.tsx'], ceiling: 280 },
  autopilot: { modules: [...app, 'src/app/routes/autopilot-route.tsx'], ceiling: 214 },
  schedule: { modules: [...app, 'src/features/schedule/schedule-screen.tsx'], ceiling: 259 },
  accounts: { modules: [...app, 'src/features/accounts/accounts-screen.tsx'], ceiling: 203 },
  tokens: { modules: [...app, 'src/features/tokens/tokens-screen.tsx'], ceiling: 219 },
  webhooks: { modules: [...app, 'src/features/webhooks/webhooks-screen.tsx'], ceiling: 206 },
  screenshot: { modules: [...app, 'src/features/screenshot/screenshot-screen.tsx'], ceiling: 227 },
  help: { modules: [...app, 'src/app/routes/help-route.tsx'], ceiling: 205 },
  handover: { modules: [...app, 'src/features/handover/handover-screen.tsx'], ceiling: 212 },
};

function packedSize(output: Rollup.OutputAsset | Rollup.OutputChunk | undefined): number {
  if (output === undefined) return 0;
  const source = Buffer.from(output.type === 'chunk' ? output.code : output.source);
  return brotliCompressSync(source, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }).length;
}

const result = await build({ root: fileURLToPath(new URL('..', import.meta.url)), logLevel: 'silent', build: { write: false } });
if (!('output' in result)) throw new Error('There is more than one build, or none');
const bundle = Object.fromEntries(result.output.map((output) => [output.fileName, output]));
const sizes = new Map<string, number>();
const sizeOf = (name: string) => {
  const size = sizes.get(name) ?? packedSize(bundle[name]);
  sizes.set(name, size);
  return size;
};
const font = Object.keys(bundle).filter((name) => name.includes('/inter-interface-'));
const weighed = [
  ...Object.entries(screens).map(([name, { modules, ceiling }]) => ({
    name,
    files: filesOf(modules, bundle).map((path) => path.slice(1)),
    ceiling,
  })),
  { name: 'font of the interface', files: font, ceiling: 28 },
];
for (const { name, files, ceiling } of weighed) {
  const kilobytes = files.reduce((sum, file) => sum + HEADERS + sizeOf(file), 0) / 1_000;
  const isOver = kilobytes > ceiling;
  if (isOver) process.exitCode = 1;
  process.stdout.write(`${name}: ${kilobytes.toFixed(1)} kB of ${ceiling}${isOver ? ': too much' : ''}\n`);
}
