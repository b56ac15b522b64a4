import { join } from 'node:path';
import type { Metrics, TokenSigner } from '@viral-slides/http-kit';
import { createInternalClient } from '@viral-slides/internal-client';
import type { InternalClient } from '@viral-slides/internal-client';
import type { LogDestination } from '@viral-slides/logger';
import type { Logger } from '@viral-slides/logger';
import type { SigningKeys } from '@viral-slides/signing';
import { createUploadTokens } from '@viral-slides/uploads';
import type { GatewayConfig } from './config.ts';
import { makeRecordExchange } from './exchange/access-log.ts';
import { makeReadClientOrigin } from './exchange/client-origin.ts';
import { makeEnter } from './exchange/enter.ts';
import { createRequestMeter } from './exchange/request-meter.ts';
import type { PolicyStep } from './exchange/scope.ts';
import { makeAdminPolicy } from './policies/admin/admin-policy.ts';
import type { LookAtProduct } from './policies/admin/look-at-product.ts';
import { readDocsPages } from './policies/docs/docs-pages.ts';
import { readApiDocument } from './policies/docs/read-api-document.ts';
import { makeDocsPolicy } from './policies/docs/docs-policy.ts';
import { makeForwardPolicy } from './policies/forward/forward-policy.ts';
import { replicaTransport } from './policies/forward/replica-transport.ts';
import { SlowClients, usualPatience } from './policies/forward/slow-clients.ts';
import type { Upstreams } from './policies/forward/upstreams.ts';
import { headerProfiles } from './policies/headers/header-profile.ts';
import { makeHeadersPolicy } from './policies/headers/headers-policy.ts';
import { uploadOriginOf } from './policies/headers/upload-origin.ts';
import type { LiveHub } from './policies/live/live-hub.ts';
import { makeLivePolicy } from './policies/live/live-policy.ts';
import { makeOriginPolicy } from './policies/origin/origin-policy.ts';
import { Places, placeWaitMs, registerWaitingGauge } from './policies/rate-limit/places.ts';
import { makeRateLimitPolicies } from './policies/rate-limit/rate-limit-policy.ts';
import { makeRefusePolicy } from './policies/refuse-policy.ts';
import { makeResolveSession } from './policies/session/resolve-session.ts';
import { makeUploadPolicy } from './policies/upload/upload-policy.ts';
import { createSessionCache } from './policies/session/session-cache.ts';
import type { SessionCache } from './policies/session/session-cache.ts';
import { makeSessionPolicy } from './policies/session/session-policy.ts';
import { makeSignIdentity } from './policies/session/sign-identity.ts';
import { makeResolveToken } from './policies/token/resolve-token.ts';
import { makeScopeTable } from './policies/token/scope-table.ts';
import { createTokenBudget } from './policies/token/token-budget.ts';
import { makeTokenDoor } from './policies/token/token-door.ts';
import type { TokenUses } from './policies/token/token-uses.ts';

/** A policy that gateway.config.yml may name. */
export interface PolicyMaker {
  /** JSON schema of each parameter; checked by express-gateway at start. */
  parameters: Record<string, object>;
  required?: string[];
  make(action: never): PolicyStep;
}

/** Parts that the plugin registers. */
export interface GatewayParts {
  /** First step of every request. */
  enter: PolicyStep;
  policyMakers: Record<string, PolicyMaker>;
}

/** Dependencies of the policies. */
export interface GatewayPartsDeps {
  config: GatewayConfig;
  /** Verifies upload addresses issued by media. */
  keys: SigningKeys;
  /** Signs the identity of the caller. */
  signer: TokenSigner;
  upstreams: Upstreams;
  sessions: SessionCache;
  /** Answers of auth about personal tokens. */
  tokens: SessionCache;
  tokenUses: TokenUses;
  hub: LiveHub;
  /** Looks at the whole product, for its operator. */
  lookAtProduct: LookAtProduct;
  logger: Logger;
  /** Destination of request lines. */
  requestLines: LogDestination;
  metrics: Metrics;
}

const text = { type: 'string' };
const flag = { type: 'boolean' };
const amount = { type: 'number', exclusiveMinimum: 0 };

/** Creates the client that asks auth. */
export function createAuthClient(signer: TokenSigner, upstreams: Upstreams): InternalClient {
  return createInternalClient({ service: 'auth', signer, transport: replicaTransport(upstreams.get('auth')!) });
}

/** Creates the cache of auth's answers about session cookies. */
export function createSessions(auth: InternalClient, hearsRevocations: () => boolean): SessionCache {
  return createSessionCache({ resolve: makeResolveSession(auth), hearsRevocations, now: Date.now });
}

/** Creates the cache of auth's answers about personal tokens. */
export function createTokens(auth: InternalClient, hearsRevocations: () => boolean): SessionCache {
  return createSessionCache({ resolve: makeResolveToken(auth), hearsRevocations, now: Date.now });
}

/** Wires the policies. */
export function createGatewayParts(deps: GatewayPartsDeps): GatewayParts {
  const { config, keys, signer, upstreams, sessions, tokens, hub, lookAtProduct, logger, metrics } = deps;
  const signIdentity = makeSignIdentity(signer, Date.now);
  const places = createPlaces(config);
  registerWaitingGauge(places, metrics.registry);
  const apiDocument = readApiDocument(join(import.meta.dirname, '../../services'));
  const docsPages = readDocsPages(apiDocument);
  const budget = createTokenBudget({ token: config.requestsPerTokenPerMinute, person: config.requestsByTokensPerMinute });
  const enterByToken = makeTokenDoor({ tokens, budget, findRouteRules: makeScopeTable(apiDocument) });
  return {
    enter: makeEnter({ readClientOrigin: makeReadClientOrigin(config), recordExchange: makeRecord(deps) }),
    policyMakers: {
      origin: { parameters: { json: flag, strict: flag }, make: makeOriginPolicy },
      'rate-limit': {
        parameters: { counter: text, by: { enum: ['address', 'user'] }, points: amount, seconds: amount },
        required: ['counter', 'by', 'points', 'seconds'],
        make: makeRateLimitPolicies(places),
      },
      session: { parameters: { required: flag, mayEndSession: flag, isUse: flag }, make: makeSessionPolicy(sessions, enterByToken) },
      headers: { parameters: { profile: { enum: headerProfiles } }, required: ['profile'], make: makeHeadersPolicy },
      forward: {
        parameters: { to: text, optional: flag, bodyLimitMb: amount, timeoutSeconds: amount, cookies: flag, token: flag, upload: flag },
        required: ['to'],
        make: makeForwardPolicy({
          upstreams,
          signIdentity,
          signServiceToken: (audience) => signer.signServiceToken(audience),
          foreignOrigins: { uploadOrigin: uploadOriginOf(config) },
          slowClients: new SlowClients(usualPatience, () => performance.now()),
          onSignIn: (token) => sessions.expect(token),
          logger,
        }),
      },
      upload: {
        parameters: {},
        make: () => makeUploadPolicy({ tokens: createUploadTokens(keys), users: places.user, isStoreHere: upstreams.has('s3') }),
      },
      live: { parameters: {}, make: () => makeLivePolicy({ hub, sessions }) },
      docs: { parameters: {}, make: () => makeDocsPolicy(docsPages) },
      admin: { parameters: { guard: flag }, make: makeAdminPolicy({ operatorToken: config.operatorToken, lookAtProduct, now: Date.now }) },
      refuse: { parameters: { allow: text, to: text }, make: makeRefusePolicy(upstreams) },
    },
  };
}

/** Limits of concurrent requests: per address, per user in browsers, and for all scripts of a user together. */
function createPlaces({ concurrentPerAddress, concurrentPerUser }: GatewayConfig) {
  const addresses = new Places('address', { requests: concurrentPerAddress, waitMs: placeWaitMs });
  const ofPeople = { waitMs: placeWaitMs, addresses };
  return {
    address: addresses,
    user: new Places('user', { requests: concurrentPerUser, ...ofPeople }),
    token: new Places('user', { requests: Math.ceil(concurrentPerUser / 4), ...ofPeople }),
  };
}

/** Makes the function that writes down an exchange that is over. */
function makeRecord({ logger, requestLines, metrics, tokenUses }: GatewayPartsDeps): ReturnType<typeof makeRecordExchange> {
  const meter = createRequestMeter(metrics.registry);
  const recordExchange = makeRecordExchange({ output: logger.isLevelEnabled('info') ? requestLines : null, meter });
  return (req, res) => {
    recordExchange(req, res);
    tokenUses.note(req, res);
  };
}
