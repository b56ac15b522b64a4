import { randomBytes } from 'node:crypto';
import { serviceFolders } from '@viral-slides/s3/folders';
import { verificationKeysOf } from '@viral-slides/signing';
import type { EnvEntry } from './env-text.ts';
import { publicDomainEntries } from './public-domain.ts';
import { serviceNames, settingName } from './services.ts';

/** Inputs of the settings of one stack. */
export interface StackIdentity {
  /** Compose project name, see `checkoutName`. */
  projectName: string;
  /** Port on which browsers reach the gateway. */
  gatewayPort: number;
}

/** From this many bytes of memory on (a machine of 6 GB), the server of Bluesky fits in beside the rest. */
const memoryForBluesky = 5.5 * 1024 ** 3;

/**
 * Settings of an installation that has just been made: newcomers can connect, publish to and look at a Bluesky where the machine has room for one.
 * One that is there already keeps what it has. @param totalBytes memory of the machine
 */
export function firstStartEntries(totalBytes: number): EnvEntry[] {
  if (totalBytes < memoryForBluesky) return [];
  const doc = 'Bluesky is rehearsed too (260 MB of memory): handles that end in .test belong to a server here. Empty turns it off';
  return [{ key: 'BLUESKY_REHEARSAL', value: '1', doc }];
}

/** A secret of 256 random bits that is safe in an address, a shell and a compose file. */
export function secret(): string {
  return randomBytes(32).toString('hex');
}

const passwordOf = (service: string) => `MONGO_${settingName(service)}_PASSWORD`;

/** Programs with an identity of their own: they sign calls to each other and have a user at the broker. */
const programs = () => ['gateway', ...serviceNames()];
const brokerPasswordOf = (program: string) => `RABBITMQ_${settingName(program)}_PASSWORD`;
const signingKeysOf = (program: string) => `${settingName(program)}_SIGNING_KEYS`;

const secretDocs = (): Record<string, string> => ({
  SESSION_SECRET: 'Key for the hashes of sessions and sign-ins; a new one signs every user out',
  ENCRYPTION_KEY: 'Encrypts the stored data of sign-ins (AES-256-GCM)',
  TOKEN_ENCRYPTION_KEYS: 'Encrypt the tokens of connected accounts; the README of services/social-accounts explains how to rotate them',
  SCHEDULING_ENCRYPTION_KEYS: 'Encrypt the private key that identifies this product to push services',
  INTEGRATIONS_ENCRYPTION_KEYS: 'Encrypt the secrets of webhooks',
  PLATFORM_SANDBOX_SECRET: 'Our built-in app at the rehearsal platform',
  ...Object.fromEntries(
    programs().map((program, index) => [signingKeysOf(program), index === 0 ? 'Sign messages between programs, one key each' : '']),
  ),
  OPERATOR_TOKEN: 'Gives access to the page for the operator, /api/admin; without it that page does not exist',
  MONGO_ADMIN_PASSWORD: 'Database server: the administrator, and one user per service',
  ...Object.fromEntries(serviceNames().map((service) => [passwordOf(service), ''])),
  RABBITMQ_PASSWORD: 'Message broker: the administrator, and one user per program',
  ...Object.fromEntries(programs().map((program) => [brokerPasswordOf(program), ''])),
  S3_ACCESS_KEY: 'Object store: the administrator; each service has an account of its own',
  S3_SECRET_KEY: '',
});

const devIdpEntries = (): EnvEntry[] => [
  {
    key: 'COMPOSE_PROFILES',
    value: 'dev-idp',
    doc: 'Sign-in. DEVELOPMENT ONLY as generated: any name signs in. For your own provider, see README; then leave COMPOSE_PROFILES, OIDC_BROWSER_BASE and UPSTREAM_DEV_IDP empty',
  },
  { key: 'OIDC_ISSUER', value: 'http://dev-idp:3000/dev-idp' },
  { key: 'OIDC_CLIENT_ID', value: 'viral-slides' },
  { key: 'OIDC_CLIENT_SECRET', value: secret() },
  { key: 'OIDC_BROWSER_BASE', value: '/dev-idp' },
  { key: 'UPSTREAM_DEV_IDP', value: 'http://dev-idp:3000' },
  { key: 'DEV_IDP_KEY', value: secret() },
];

/**
 * Everything a new env file holds: who the stack is, fresh secrets, and sign-in through the development provider.
 * Each call makes new secrets; keep what a file already has with `addMissing`.
 */
export function newStackEntries({ projectName, gatewayPort }: StackIdentity): EnvEntry[] {
  return [
    { key: 'COMPOSE_PROJECT_NAME', value: projectName, doc: 'Names the containers and volumes of this checkout' },
    { key: 'GATEWAY_PORT', value: String(gatewayPort), doc: 'Port on which browsers reach the product' },
    {
      key: 'GATEWAY_BIND',
      value: '127.0.0.1',
      doc: 'Address it listens on. 0.0.0.0 lets other machines in: only after you set up your own identity provider, see README',
    },
    ...Object.entries(secretDocs()).map(([key, doc]) => ({ key, value: secret(), ...(doc ? { doc } : {}) })),
    ...devIdpEntries(),
  ];
}

/** Names of the settings with a service's own keys at the object store. */
const storeKeysOf = (service: string) => [`S3_${settingName(service)}_ACCESS_KEY`, `S3_${settingName(service)}_SECRET_KEY`] as const;

/**
 * The accounts of services at the object store. At the bundled one each is named after its service. A store of one's own does not know those: there a service has
 * the keys that an operator gave it, or those of all.
 */
function storeEntries(env: Record<string, string>): EnvEntry[] {
  const isBundled = !env['S3_ENDPOINT'];
  const accounts = Object.keys(serviceFolders).map((service) => {
    const [accessName, secretName] = storeKeysOf(service);
    const { [accessName]: access = '', [secretName]: secretKey = '' } = env;
    if (isBundled) return { service, accessName, secretName, access: service, secretKey: secretKey || secret() };
    const isTheirs = access !== '' && access !== service;
    return { service, accessName, secretName, access: isTheirs ? access : '', secretKey: isTheirs ? secretKey : '' };
  });
  const entries = accounts.map(({ service, access, secretKey }) => `${service}:${access}:${secretKey}`);
  return [
    ...accounts.flatMap(({ accessName, secretName, access, secretKey }) => [
      { key: accessName, value: access },
      { key: secretName, value: secretKey },
    ]),
    { key: 'STORE_ACCOUNTS', value: isBundled ? entries.join() : '' },
  ];
}

/**
 * Entries derived from other values of an env file, at each start, so that a new service or a changed secret gets through: the users of the database server as
 * `mongo-init` makes them, one per service, those of the broker for `rabbitmq-init`, one per program, the accounts of the object store for `s3-init`, whose keys are made
 * here, what a public domain sets, and the public keys by which programs trust each other.
 * @param env values of the env file, complete
 */
export function derivedEntries(env: Record<string, string>): EnvEntry[] {
  const users = serviceNames().map((service) => `${service}:${env[passwordOf(service)] ?? ''}`);
  const signingKeys = Object.fromEntries(programs().map((program) => [program, env[signingKeysOf(program)] ?? '']));
  return [
    { key: 'MONGO_USERS', value: users.join(',') },
    {
      key: 'BROKER_USERS',
      value: programs()
        .map((program) => `${program}:${env[brokerPasswordOf(program)] ?? ''}`)
        .join(),
    },
    ...storeEntries(env),
    ...publicDomainEntries(env),
    { key: 'VERIFICATION_KEYS', value: verificationKeysOf(signingKeys) },
  ];
}
