/** Where things listen on this machine in `make dev`. */
export interface DevPorts {
  mongo: number;
  rabbitmq: number;
  rabbitmqUi: number;
  s3: number;
  devIdp: number;
  auth: number;
  media: number;
  projects: number;
  gateway: number;
  /** Health and metrics of the gateway. */
  gatewayInternal: number;
  frontend: number;
}

/** A process of the product that runs on this machine. */
export interface DevProcess {
  name: string;
  command: string[];
  env: Record<string, string>;
}

/** Where every process listens: the development sign-in lets anybody in, so no other machine may connect. */
const thisMachineOnly = { LISTEN_ADDRESS: '127.0.0.1' };

const at = (port: number) => `http://127.0.0.1:${port}`;

function watched(entry: string): string[] {
  return ['node', '--watch', '--watch-preserve-output', entry];
}

function service(name: 'auth' | 'media' | 'projects', secrets: Record<string, string>, ports: DevPorts): Record<string, string> {
  return {
    PORT: String(ports[name]),
    ...thisMachineOnly,
    LOG_LEVEL: secrets['LOG_LEVEL'] ?? 'info',
    MONGODB_URI: `mongodb://${name}:${secrets[`MONGO_${name.toUpperCase()}_PASSWORD`] ?? ''}@127.0.0.1:${ports.mongo}/${name}`,
    AMQP_URL: `amqp://viral-slides:${secrets['RABBITMQ_PASSWORD'] ?? ''}@127.0.0.1:${ports.rabbitmq}`,
    IDENTITY_SIGNING_KEY: secrets['IDENTITY_SIGNING_KEY'] ?? '',
  };
}

function only(values: Record<string, string>, keys: string[]): Record<string, string> {
  return Object.fromEntries(keys.map((key) => [key, values[key] ?? '']));
}

function devIdp(secrets: Record<string, string>, ports: DevPorts): DevProcess {
  const env = {
    PORT: String(ports.devIdp),
    ...thisMachineOnly,
    DEV_IDP_ISSUER: `${at(ports.devIdp)}/dev-idp`,
    DEV_IDP_CLIENT_ID: secrets['OIDC_CLIENT_ID'] ?? '',
    DEV_IDP_CLIENT_SECRET: secrets['OIDC_CLIENT_SECRET'] ?? '',
    DEV_IDP_KEY: secrets['DEV_IDP_KEY'] ?? '',
  };
  return { name: 'dev-idp', command: watched('deploy/dev-idp/src/main.ts'), env };
}

function auth(secrets: Record<string, string>, ports: DevPorts, usesDevIdp: boolean): DevProcess {
  const own = only(secrets, [
    'OIDC_ISSUER',
    'OIDC_CLIENT_ID',
    'OIDC_CLIENT_SECRET',
    'OIDC_BROWSER_BASE',
    'OIDC_CA_FILE',
    'SESSION_SECRET',
    'ENCRYPTION_KEY',
  ]);
  const issuer: Record<string, string> = usesDevIdp ? { OIDC_ISSUER: `${at(ports.devIdp)}/dev-idp` } : {};
  return { name: 'auth', command: watched('services/auth/src/main.ts'), env: { ...service('auth', secrets, ports), ...own, ...issuer } };
}

function media(secrets: Record<string, string>, ports: DevPorts): DevProcess {
  const store = {
    S3_ENDPOINT: secrets['S3_ENDPOINT'] ?? at(ports.s3),
    S3_REGION: secrets['S3_REGION'] ?? 'us-east-1',
    S3_BUCKET: secrets['S3_BUCKET'] ?? 'viral-slides',
    ...only(secrets, ['S3_BROWSER_ENDPOINT', 'S3_FORCE_PATH_STYLE', 'S3_ACCESS_KEY', 'S3_SECRET_KEY']),
  };
  return { name: 'media', command: watched('services/media/src/main.ts'), env: { ...service('media', secrets, ports), ...store } };
}

function gateway(secrets: Record<string, string>, ports: DevPorts, usesDevIdp: boolean): DevProcess {
  const { AMQP_URL = '', IDENTITY_SIGNING_KEY = '', LOG_LEVEL = '' } = service('auth', secrets, ports);
  const env = {
    PORT: String(ports.gateway),
    ...thisMachineOnly,
    INTERNAL_PORT: String(ports.gatewayInternal),
    AMQP_URL,
    IDENTITY_SIGNING_KEY,
    LOG_LEVEL,
    UPSTREAM_AUTH: at(ports.auth),
    UPSTREAM_MEDIA: at(ports.media),
    UPSTREAM_PROJECTS: at(ports.projects),
    UPSTREAM_FRONTEND: at(ports.frontend),
    UPSTREAM_S3: secrets['S3_ENDPOINT'] ?? at(ports.s3),
    UPSTREAM_DEV_IDP: usesDevIdp ? at(ports.devIdp) : '',
    S3_BUCKET: secrets['S3_BUCKET'] ?? 'viral-slides',
    ...only(secrets, ['S3_BROWSER_ENDPOINT', 'S3_FORCE_PATH_STYLE']),
  };
  return { name: 'gateway', command: watched('gateway/src/main.ts'), env };
}

/**
 * Says which processes `make dev` runs on this machine and with which environment.
 * @param secrets values of the product's env file
 */
export function devProcesses(secrets: Record<string, string>, ports: DevPorts): DevProcess[] {
  const usesDevIdp = secrets['COMPOSE_PROFILES'] === 'dev-idp';
  return [
    ...(usesDevIdp ? [devIdp(secrets, ports)] : []),
    auth(secrets, ports, usesDevIdp),
    media(secrets, ports),
    { name: 'projects', command: watched('services/projects/src/main.ts'), env: service('projects', secrets, ports) },
    gateway(secrets, ports, usesDevIdp),
    {
      name: 'frontend',
      command: [
        'npm',
        'exec',
        '--workspace',
        'frontend',
        '--offline',
        '--',
        'vite',
        '--port',
        String(ports.frontend),
        '--strictPort',
        '--host',
        '127.0.0.1',
      ],
      env: { DEV_GATEWAY: at(ports.gateway) },
    },
  ];
}
