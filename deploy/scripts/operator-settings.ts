import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Setting } from '@viral-slides/config';
import { load } from 'js-yaml';
import { allSettings } from '../../gateway/src/config.ts';
import { newStackEntries } from './product-env.ts';
import { rootFolder } from './run-command.ts';

/** A program of Node that compose runs. */
export interface Program {
  /** Name of its entry in compose. */
  name: string;
  /** Folder of its main file and its `config.ts`, relative to the checkout. */
  folder: string;
}

/** A setting that an operator may change in `.env`. */
export interface OperatorSetting {
  env: string;
  /** Meaning with unit and range, from the program that reads it. */
  doc: string;
  /** Value where nothing is set; null where there is none. */
  usual: string | null;
  /** Whether `make up` makes the value, another one for each installation. */
  isMade: boolean;
  /** Entries of compose that read it, sorted; empty where only compose or `make up` does. */
  programs: string[];
}

const composeText = readFileSync(join(rootFolder, 'docker-compose.yml'), 'utf8').replace(/^\s*#.*$/gm, '');
const compose = load(composeText) as { services: Record<string, { command?: string[] }> };

/** Programs that need no list of settings: they end after they took two values, and do not start without them. */
const withoutSettings = ['mongo-init', 'rabbitmq-init', 's3-init'];

/** Values that compose takes from the env file, but that no person should have to know: made or derived by `make up`. */
const madeByUs =
  /PASSWORD|^(MONGO|BROKER)_USERS$|^STORE_ACCOUNTS$|^S3_(?!MEDIA_)[A-Z_]+_(ACCESS|SECRET)_KEY$|^(SESSION_SECRET|ENCRYPTION_KEY|IDENTITY_SIGNING_KEY|\w+_SIGNING_KEYS|VERIFICATION_KEYS|PLATFORM_SANDBOX_SECRET|DEV_IDP_KEY|COMPOSE_PROJECT_NAME)$|_IMAGE$|^CADDY_FROM$|^HOST_CA_BUNDLE$|^PRODUCT_VERSION$/;

/** Settings that compose alone reads, so that no `config.ts` describes them. Those of media stand for those of each service. */
const readByComposeOnly: Record<string, string> = {
  GATEWAY_PORT: 'port on which browsers reach the product; `make up` takes the next free one when it creates `.env`',
  GATEWAY_BIND:
    'address of this machine that the gateway listens on; 0.0.0.0 lets other machines reach it: use this only with your own identity provider',
  PUBLIC_DOMAIN:
    'name under which others reach the product, e.g. slides.example.org: Caddy runs in front with a certificate (public-address.md), and PUBLIC_ORIGIN, PUBLIC_MEDIA_ORIGIN and TRUST_PROXY_HOPS are set automatically; requires your own identity provider',
  PUBLIC_DOMAIN_TLS:
    'if set to internal, Caddy is its own certificate authority, for tests and closed networks; if not set, a public certificate authority is used (Let’s Encrypt or ZeroSSL)',
  PUBLIC_DOMAIN_EMAIL: 'e-mail address at which the certificate authority can contact you',
  PLATFORM_SANDBOX_REPLICAS: 'set it to 0 to turn the rehearsal platforms off once you have set real keys',
  BLUESKY_REHEARSAL:
    'set it to 1 to rehearse Bluesky as well, on a local Bluesky server that needs 260 MB of memory; handles that end in .test belong to that server',
  S3_MEDIA_ACCESS_KEY:
    'access key of the media service at your own object store; there is such a setting for every service that stores files; if not set, `S3_ACCESS_KEY` is used',
  S3_MEDIA_SECRET_KEY: 'secret key that belongs to `S3_MEDIA_ACCESS_KEY`; if not set, `S3_SECRET_KEY` is used',
};

/** Settings that `make up` alone reads: it chooses the compose files. */
const readByMakeUp: Record<string, Pick<OperatorSetting, 'doc' | 'usual'>> = {
  SIZE: {
    doc: 'large: a container for each service; small: all services in one process, for machines with 2 GB (scaling.md). `make up SIZE=small` changes it and keeps the data',
    usual: 'large',
  },
};

/** Names of the env file that the compose file reads, sorted. */
export function readByCompose(): string[] {
  return [...new Set([...composeText.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name ?? ''))].sort();
}

/** Every program of Node in compose that has settings. */
export function programsOfCompose(): Program[] {
  return Object.entries(compose.services)
    .map(([name, { command = [] }]) => ({ name, runtime: command[0], folder: dirname(command[1] ?? '') }))
    .filter(({ name, runtime }) => runtime === 'node' && !withoutSettings.includes(name))
    .map(({ name, folder }) => ({ name, folder }));
}

/** All settings that a program reads. */
export async function settingsOf({ name, folder }: Program): Promise<Setting[]> {
  if (name === 'gateway') return Object.values(allSettings());
  const { settings } = (await import(join(rootFolder, folder, 'config.ts'))) as { settings: Record<string, Setting> };
  return Object.values(settings);
}

/** Names of the settings that an operator may change. */
export function operatorSettingNames(): string[] {
  return [...readByCompose().filter((name) => !madeByUs.test(name)), ...Object.keys(readByMakeUp)];
}

/**
 * Every setting that an operator may change, by its name.
 * @throws Error when no program and no line of this file says what a setting means
 */
export async function operatorSettings(): Promise<Map<string, OperatorSetting>> {
  const read = await Promise.all(programsOfCompose().map(async (program) => ({ program, settings: await settingsOf(program) })));
  const describe = (env: string): OperatorSetting => {
    const ofMakeUp = readByMakeUp[env];
    if (ofMakeUp !== undefined) return { env, ...ofMakeUp, isMade: false, programs: ['make up'] };
    const readers = read.flatMap(({ program, settings }) =>
      settings.filter((each) => each.env === env).map((setting) => ({ program, setting })),
    );
    const doc = readByComposeOnly[env] ?? readers[0]?.setting.doc;
    if (doc === undefined)
      throw new Error(`${env} of docker-compose.yml has no description: add it in deploy/scripts/operator-settings.ts`);
    const programs = readers.map(({ program }) => program.name).sort();
    return { env, doc, programs, ...usualOf(env, readers[0]?.setting) };
  };
  return new Map(operatorSettingNames().map((env) => [env, describe(env)]));
}

function usualOf(env: string, setting: Setting | undefined): Pick<OperatorSetting, 'usual' | 'isMade'> {
  const written = newStackEntries({ projectName: 'p', gatewayPort: 8080 }).find(({ key }) => key === env)?.value;
  if (written !== undefined) return /^[0-9a-f]{64}$/.test(written) ? { usual: null, isMade: true } : { usual: written, isMade: false };
  const [, ofCompose] = new RegExp(`\\$\\{${env}:?-([^{}$]+)`).exec(composeText) ?? [];
  const ofSchema = setting?.schema.safeParse(undefined).data;
  const usual =
    ofCompose === '/dev/null' ? null : (ofCompose ?? (['string', 'number', 'boolean'].includes(typeof ofSchema) ? String(ofSchema) : null));
  return { usual, isMade: false };
}
