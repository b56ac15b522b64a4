import type { EnvEntry } from '../env-text.ts';

/** Secrets that one command can rotate. */
export const rotatable = ['signing', 'encryption', 'session', 'database', 'broker', 'store'] as const;
export type Rotatable = (typeof rotatable)[number];

type Env = Record<string, string>;

/** One step of an exchange. The product works between any two of them. */
export type RotationStep =
  /** Settings from here on; written before anything uses them. */
  | { kind: 'set'; entries: EnvEntry[]; why: string }
  /** Containers whose settings changed are exchanged, and waited for until they are healthy. */
  | { kind: 'restart' }
  /** A program in a running container; it has to end with 0. */
  | RunStep;

/** See RotationStep. */
export interface RunStep {
  kind: 'run';
  service: string;
  command: string[];
  why: string;
  /** Handed over by the environment, not as arguments. */
  env?: Env;
  /** Times that it is run until it ends with 0; default once. */
  tries?: number;
}

/** Steps of a rotation. */
export interface RotationPlan {
  /** Visible effect on users, as a sentence. */
  interrupts: string;
  steps: RotationStep[];
}

/**
 * Plans an exchange. A key that seals or signs is never alone before everybody knows it: first all know both, then all use the new one, then the old one goes.
 * @param env values of the env file. @param newSecret makes a secret
 * @throws Error that says what to do, where the server is not of this stack
 */
export function planRotation(what: Rotatable, env: Env, newSecret: () => string): RotationPlan {
  const plans = { signing, encryption, session, database, broker, store };
  return plans[what](env, newSecret);
}

const restart: RotationStep = { kind: 'restart' };
const containersRestart = 'each service restarts separately: its requests wait or get 503 for a few seconds, and pages retry';

function set(why: string, ...entries: [key: string, value: string][]): RotationStep {
  return { kind: 'set', why, entries: entries.map(([key, value]) => ({ key, value })) };
}

function keysOf(env: Env, name: string): string[] {
  return (env[name] ?? '').split(',').map((key) => key.trim());
}

function signing(env: Env, newSecret: () => string): RotationPlan {
  const names = Object.keys(env).filter((name) => name.endsWith('_SIGNING_KEYS'));
  const exchanged = names.map((name) => ({ name, old: keysOf(env, name)[0] ?? '', fresh: newSecret() }));
  const all = (keys: (of: { old: string; fresh: string }) => string) => exchanged.map((each): [string, string] => [each.name, keys(each)]);
  return {
    interrupts: `No user is signed out. Three times, ${containersRestart}. Uploads started in the minutes before may have to be repeated.`,
    steps: [
      set('all services accept the new keys too', ...all(({ old, fresh }) => `${old},${fresh}`)),
      restart,
      set('each signs with its new key', ...all(({ old, fresh }) => `${fresh},${old}`)),
      restart,
      set('the old keys are removed', ...all(({ fresh }) => fresh)),
      restart,
    ],
  };
}

function encryption(env: Env, newSecret: () => string): RotationPlan {
  const names = ['TOKEN_ENCRYPTION_KEYS', 'SCHEDULING_ENCRYPTION_KEYS', 'INTEGRATIONS_ENCRYPTION_KEYS'];
  const fresh = names.map((name) => [name, newSecret()] as const);
  return {
    interrupts:
      'The Accounts and Schedule pages are unavailable twice, for a few seconds each time; publishing continues where it stopped.',
    steps: [
      set(
        'new keys encrypt, old ones still decrypt',
        ...fresh.map(([name, key]) => [name, [key, ...keysOf(env, name)].join(',')] as [string, string]),
      ),
      restart,
      {
        kind: 'run',
        service: 'social-accounts',
        command: ['node', 'services/social-accounts/src/rotate-keys.ts'],
        // Publications that a process is working on are skipped until it lets go of them.
        tries: 30,
        why: 'stored data is encrypted with the new key; scheduling and integrations did this when they started',
      },
      set('the old keys are removed', ...fresh.map(([name, key]) => [name, key] as [string, string])),
      restart,
    ],
  };
}

function session(_env: Env, newSecret: () => string): RotationPlan {
  return {
    interrupts: 'All users are signed out and have to sign in again; drafts in open pages stay. Sign-in is unavailable for a few seconds.',
    steps: [set('sessions with the old secret end', ['SESSION_SECRET', newSecret()], ['ENCRYPTION_KEY', newSecret()]), restart],
  };
}

function database(env: Env, newSecret: () => string): RotationPlan {
  const admin = newSecret();
  const services = Object.keys(env).filter((name) => /^MONGO_(?!ADMIN_)[A-Z_]+_PASSWORD$/.test(name));
  return {
    interrupts:
      'The database restarts: requests get 503 for a few seconds, pages retry, and posts that become due in the meantime are published right after.',
    steps: [
      {
        kind: 'run',
        service: 'mongo-init',
        command: ['node', 'deploy/mongo-init/change-admin.ts'],
        env: { NEW_ADMIN_PASSWORD: admin },
        why: 'the administrator has the new password',
      },
      set(
        'every service has a new password',
        ['MONGO_ADMIN_PASSWORD', admin],
        ...services.map((name) => [name, newSecret()] as [string, string]),
      ),
      restart,
    ],
  };
}

function broker(env: Env, newSecret: () => string): RotationPlan {
  const fresh = newSecret();
  const programs = Object.keys(env).filter((name) => /^RABBITMQ_[A-Z_]+_PASSWORD$/.test(name));
  return {
    interrupts:
      'The broker restarts: until it is back, events wait in the database, and none is lost. Each service restarts automatically: requests wait or get 503 for a few seconds, and pages retry.',
    steps: [
      {
        kind: 'run',
        service: 'rabbitmq-init',
        command: ['node', 'packages/messaging/src/broker/change-password-main.ts'],
        env: { NEW_PASSWORD: fresh },
        why: 'the administrator has the new password',
      },
      set(
        'every service has a new broker password',
        ['RABBITMQ_PASSWORD', fresh],
        ...programs.map((name) => [name, newSecret()] as [string, string]),
      ),
      restart,
    ],
  };
}

function store(env: Env, newSecret: () => string): RotationPlan {
  if (env['S3_ENDPOINT'])
    throw new Error(
      'The object store is not part of this stack: create new keys there, put them into S3_ACCESS_KEY and S3_SECRET_KEY of .env, and those of services into S3_<SERVICE>_…, run `make up`, then delete the old ones there.',
    );
  const services = Object.keys(env).filter((name) => /^S3_[A-Z_]+_SECRET_KEY$/.test(name));
  return {
    interrupts: 'The object store restarts: images load and uploads start a few seconds later; uploads in progress have to be repeated.',
    steps: [
      set(
        'the store and every service that uses it have a new key',
        ['S3_SECRET_KEY', newSecret()],
        ...services.map((name) => [name, newSecret()] as [string, string]),
      ),
      restart,
    ],
  };
}
