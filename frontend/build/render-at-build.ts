import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { UserConfig } from 'vite';
import type { LandingHtml } from '../src/landing-html.tsx';

export type { LandingHtml };

/** Settings that both builds must share. */
export type SharedSettings = Pick<UserConfig, 'plugins' | 'resolve' | 'define'>;

/** Builds the code that renders the landing page for Node, runs it once and throws it away. */
export async function renderAtBuild(shared: SharedSettings): Promise<LandingHtml> {
  const outDir = await mkdtemp(join(tmpdir(), 'landing-'));
  try {
    await build({
      ...shared,
      configFile: false,
      logLevel: 'warn',
      // All in one file: outside this folder no library would be found.
      ssr: { noExternal: true },
      build: {
        ssr: fileURLToPath(new URL('../src/landing-html.tsx', import.meta.url)),
        outDir,
        assetsInlineLimit: 0,
        copyPublicDir: false,
        rolldownOptions: { output: { entryFileNames: 'landing.mjs' } },
      },
    });
    const { renderLanding } = (await import(pathToFileURL(join(outDir, 'landing.mjs')).href)) as { renderLanding(): LandingHtml };
    return renderLanding();
  } finally {
    await rm(outDir, { recursive: true });
  }
}
