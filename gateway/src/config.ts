import { join } from 'node:path';
import {
  browserUploadSettings,
  bucketSettings,
  loadConfig,
  portSetting,
  publicAddressSettings,
  secretSetting,
  serviceSettings,
  signingSettings,
  tracingSettings,
} from '@viral-slides/config';
import type { ConfigOf, Settings } from '@viral-slides/config';
import { z } from 'zod';
import { readForwardTargets, upstreamPrefix, upstreamSettings } from './upstream-settings.ts';

const perMinute = z.coerce.number('must be a number').int('must be a whole number').min(1, 'must be at least 1');

const atATime = z.coerce.number('must be a number').int('must be a whole number').min(8, 'must be 8 to 400').max(400, 'must be 8 to 400');

/** The gateway's own settings; `config/gateway.config.yml` names some of them as `${NAME}`. The services' addresses come beside them, see `upstream-settings.ts`. */
export const gatewaySettings = {
  port: { env: 'PORT', doc: 'TCP port for browsers', schema: portSetting.default(8080) },
  listenAddress: serviceSettings.listenAddress,
  internalPort: {
    env: 'INTERNAL_PORT',
    doc: 'TCP port of /health and /metrics, for the internal network only',
    schema: portSetting.default(9090),
  },
  logLevel: serviceSettings.logLevel,
  amqpUrl: serviceSettings.amqpUrl,
  ...signingSettings,
  operatorToken: {
    env: 'OPERATOR_TOKEN',
    doc: 'token with which the operator signs in to /api/admin; if not set, that address does not exist',
    schema: secretSetting.optional(),
    isSecret: true,
  },
  ...bucketSettings,
  ...browserUploadSettings,
  ...publicAddressSettings,
  ...tracingSettings,
  loginsPerMinute: {
    env: 'RATE_LIMIT_LOGIN_PER_MINUTE',
    doc: 'maximum number of sign-in attempts per minute from one client address',
    schema: perMinute.default(10),
  },
  uploadUrlsPerMinute: {
    env: 'RATE_LIMIT_UPLOAD_URL_PER_MINUTE',
    doc: 'maximum number of upload addresses that one user gets per minute',
    schema: perMinute.default(300),
  },
  requestsPerUserPerMinute: {
    env: 'RATE_LIMIT_USER_PER_MINUTE',
    doc: 'maximum number of requests per minute from one user',
    schema: perMinute.default(12_000),
  },
  requestsPerTokenPerMinute: {
    env: 'RATE_LIMIT_TOKEN_PER_MINUTE',
    doc: 'maximum number of requests per minute with one personal token',
    schema: perMinute.default(600),
  },
  requestsByTokensPerMinute: {
    env: 'RATE_LIMIT_TOKENS_OF_USER_PER_MINUTE',
    doc: 'maximum number of requests per minute with all personal tokens of one user together; what the user does in a browser is counted separately',
    schema: perMinute.default(1_200),
  },
  requestsPerAddressPerMinute: {
    env: 'RATE_LIMIT_ADDRESS_PER_MINUTE',
    doc: 'maximum number of requests per minute from one client address',
    schema: perMinute.default(30_000),
  },
  concurrentPerUser: {
    env: 'CONCURRENT_REQUESTS_PER_USER',
    doc: 'maximum number of concurrent requests from one user, 8 to 400, of which at most a quarter may be uploads; further requests wait up to 10 s and are then answered with 429',
    schema: atATime.default(64),
  },
  concurrentPerAddress: {
    env: 'CONCURRENT_REQUESTS_PER_ADDRESS',
    doc: 'maximum number of concurrent requests from one client address, with the same rules',
    schema: atATime.default(256),
  },
} satisfies Settings;

/** Folder of express-gateway's own files. */
export const configDirectory = join(import.meta.dirname, '../config');

/** Every setting of the process: the gateway's own, and the address of each service that its routes forward to. */
export function allSettings(): typeof gatewaySettings & Settings {
  return { ...upstreamSettings(readForwardTargets(join(configDirectory, 'gateway.config.yml'))), ...gatewaySettings };
}

/** The validated settings. */
export type GatewayConfig = ConfigOf<typeof gatewaySettings> & {
  /** Address of each service that is configured, by its name in gateway.config.yml. */
  readonly upstreams: Readonly<Record<string, string>>;
};

/**
 * Reads the settings.
 * @throws ConfigError that lists every problem, also a service that the routes name and no variable gives the address of.
 */
export function readConfig(environment: Record<string, string | undefined>): GatewayConfig {
  const values = loadConfig(allSettings(), environment);
  const upstreams = Object.entries(values).filter(([name, value]) => name.startsWith(upstreamPrefix) && value !== undefined);
  return {
    ...values,
    upstreams: Object.fromEntries(upstreams.map(([name, value]) => [name.slice(upstreamPrefix.length), String(value)])),
  };
}

/**
 * Hands the settings that the YAML files name to express-gateway, which fills `${NAME}` from the environment: the validated
 * values, so that a default is written in one place only. Also takes away what would change its behaviour behind our back.
 */
export function exportToExpressGateway(config: GatewayConfig, environment: Record<string, string | undefined>): void {
  for (const [name, setting] of Object.entries(gatewaySettings)) {
    const value = config[name as keyof typeof gatewaySettings];
    if (!('isSecret' in setting) && value !== undefined) environment[setting.env] = String(value);
  }
  environment.EG_DISABLE_CONFIG_WATCH = '1';
  // express-gateway's own lines are not JSON: keep it to what needs attention.
  environment.LOG_LEVEL = 'warn';
  for (const name of ['http_proxy', 'https_proxy', 'HTTP_PROXY', 'HTTPS_PROXY']) delete environment[name];
}
