import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { productImages } from '../scripts/product-images.ts';
import { rootFolder, runCommand } from '../scripts/run-command.ts';
import type { Stack } from '../scripts/stack.ts';
import { taggedImages } from './images.ts';
import type { ProductImages } from './images.ts';
import { cachedFile } from './kube.ts';

/** The product as it was at some commit. */
export interface EarlierRelease {
  /** Folder with its files, as git has them. */
  folder: string;
  images: ProductImages;
}

/**
 * Takes the files of a commit out of git.
 * @param stack source of the settings
 * @param from a tag or any other name of a commit
 * @returns the folder with them
 * @throws Error with what git complained about
 */
export async function unpackRelease(stack: Stack, from: string): Promise<string> {
  const folder = cachedFile('before');
  const archive = cachedFile('before.tar');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  await runOrThrow(['git', 'archive', '--output', archive, from]);
  await runOrThrow(['tar', '--extract', '--file', archive, '--directory', folder]);
  rmSync(archive);
  const { HOST_CA_BUNDLE: certificates } = stack.env;
  if (certificates) cpSync(join(rootFolder, certificates), join(folder, certificates));
  return folder;
}

/**
 * Takes the files of a commit out of git and builds their images, by their own recipe.
 * @param stack source of the settings and infrastructure images
 * @param from a tag or any other name of a commit
 * @throws Error with what git or the build complained about
 */
export async function buildEarlierRelease(stack: Stack, from: string): Promise<EarlierRelease> {
  const folder = await unpackRelease(stack, from);
  const projectName = `${stack.projectName}-before`;
  const files = ['--env-file', stack.envFile, '--project-name', projectName, '--file', join(folder, 'docker-compose.yml')];
  const services = productImages.map(({ builtBy }) => builtBy);
  await runOrThrow(['docker', 'compose', ...files, 'build', ...services], { COMPOSE_PROJECT_NAME: projectName });
  return { folder, images: await taggedImages(projectName) };
}

async function runOrThrow(command: string[], env: Record<string, string> = {}): Promise<void> {
  const { code, output } = await runCommand(command, { output: 'keep', env });
  if (code !== 0) throw new Error(`${command.slice(0, 2).join(' ')} failed.\n${output}`);
}
