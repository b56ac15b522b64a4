import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { exitCodes } from './exit-codes.ts';
import { CommandError } from './failure.ts';

/** Address of the product, and the token for its API. */
export interface Settings {
  url: string;
  token: string;
}

/** The environment as far as the command reads it. */
export type Environment = Record<string, string | undefined>;

const defaultUrl = 'http://localhost:8080';

/** The file in the user's own folder for settings (XDG; on Windows below AppData). */
export function settingsFile(environment: Environment): string {
  const folder = environment['XDG_CONFIG_HOME'] || environment['APPDATA'] || join(environment['HOME'] || homedir(), '.config');
  return join(folder, 'viral-slides', 'settings.json');
}

/**
 * Reads the settings: the environment first (VIRAL_SLIDES_URL, VIRAL_SLIDES_TOKEN), then the file.
 * @throws CommandError when there is no token, or the address is none
 */
export async function readSettings(environment: Environment): Promise<Settings> {
  const kept = await readKept(environment);
  const token = environment['VIRAL_SLIDES_TOKEN'] || kept.token;
  const url = environment['VIRAL_SLIDES_URL'] || kept.url || defaultUrl;
  if (!token)
    throw new CommandError(
      exitCodes.auth,
      'There is no token.',
      'Create one in the app, under API tokens, then run: viral-slides login --token …',
    );
  return { url: addressOf(url), token };
}

/** The address that settings start with: of the environment, the file, or this machine. */
export async function knownUrl(environment: Environment): Promise<string> {
  return environment['VIRAL_SLIDES_URL'] || (await readKept(environment)).url || defaultUrl;
}

/** Keeps the settings where only this user of the machine can read them. @returns the file */
export async function keepSettings(environment: Environment, settings: Settings): Promise<string> {
  const file = settingsFile(environment);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  // A new file beside it: one that was there with other rights would keep them, and half of one is never read.
  const beside = `${file}.${process.pid}`;
  await writeFile(beside, `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o600 });
  await chmod(beside, 0o600);
  await rename(beside, file);
  return file;
}

/** Deletes the settings. @returns whether there were any */
export async function deleteSettings(environment: Environment): Promise<boolean> {
  const hadSome = (await readKept(environment)).token !== undefined;
  await rm(settingsFile(environment), { force: true });
  return hadSome;
}

/** An address of the web without what comes after it. @throws CommandError */
export function addressOf(text: string): string {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new CommandError(
      exitCodes.usage,
      `"${text}" is not an address.`,
      'It must start with https:// or http://, e.g. https://slides.example.org',
    );
  return url.origin;
}

async function readKept(environment: Environment): Promise<Partial<Settings>> {
  const file = settingsFile(environment);
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Partial<Settings>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new CommandError(exitCodes.usage, `${file} cannot be read.`, 'Delete the file, then run: viral-slides login --token …');
  }
}
