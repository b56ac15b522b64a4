import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Root of the checkout. */
export const root = new URL('../../../..', import.meta.url).pathname.replace(/\/$/, '');

/** Runs a docker command. @returns the output */
export async function docker(args: string[], timeoutMs = 120_000): Promise<string> {
  const { stdout } = await run('docker', args, { timeout: timeoutMs, maxBuffer: 50_000_000 });
  return stdout.trim();
}

/**
 * Builds the stage of the product's Dockerfile that holds the browser; after `make up` all its layers are there already.
 * @returns the image's name
 */
export async function buildBrowserImage(nodeImage: string): Promise<string> {
  const tag = 'viral-slides-browser-under-test';
  const building = run(
    'docker',
    ['buildx', 'build', '--load', '--quiet', '--target', 'browser', '--build-arg', `NODE_IMAGE=${nodeImage}`, '--tag', tag, '-'],
    {
      timeout: 600_000,
    },
  );
  building.child.stdin?.end(readFileSync(`${root}/deploy/Dockerfile`));
  await building;
  return tag;
}
