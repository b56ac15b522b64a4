export { parseByteRange } from './byte-range.ts';
export { fileReply } from './file-reply.ts';
export type { FileContent } from './file-reply.ts';
export { createBodyAdmission } from './body/body-admission.ts';
export type { BodyAdmissionLimits } from './body/body-admission.ts';
export type { JsonShapeLimits } from './body/json-shape.ts';
export { createTokenSigner, identityHeader, unattendedHeader } from './identity.ts';
/** @internal In the product the service app alone verifies; outside, whoever proves that senders sign. */
export { createTokenVerifier } from './identity.ts';
export { cookieName, hasSessionTokenShape, sessionCookieName } from './cookie-name.ts';
export type { Identity, TokenSigner, TokenVerifier } from './identity.ts';
export { idempotencyKeyHeader, readIdempotencyKey } from './idempotency-key.ts';
export { jsonArrayReply, jsonSlicesReply } from './json-array-reply.ts';
export { createMetrics } from './metrics.ts';
export type { Metrics } from './metrics.ts';
export { openApiDocument } from './openapi.ts';
export { problemHeaders, problemOf, problemSchema, statusOfKind, toAppError } from './problem.ts';
export type { Problem } from './problem.ts';
export { hasPersonalTokenShape, personalTokenPrefix } from '@viral-slides/personal-tokens';
/** @internal Outside for tests that make tokens; auth alone makes them in the product. */
export { personalTokenOf } from '@viral-slides/personal-tokens';
export { publicOrigin } from './public-origin.ts';
export { createReadiness, measureReadiness } from './readiness.ts';
export type { Readiness, ReadinessCheck, ReadinessReport } from './readiness.ts';
export { bindRoute, defineRoute, fileField } from './route.ts';
export type { Access, BoundRoute, Reply, ResponseContract, RouteCall, RouteContract } from './route.ts';
export { runService } from './run-service.ts';
export type { RunningService, RunServiceOptions } from './run-service.ts';
/** @internal Outside for those who run a service in their own process: `faults/`. */
export { stopAtOnce, stopInTurn } from './stop-steps.ts';
export type { StopStep } from './stop-steps.ts';
export { createServiceApp, requestIdPattern } from './service-app.ts';
export type { ServiceAppOptions } from './service-app.ts';
export { requireScope, tokenRightsSchema, tokenScopes } from '@viral-slides/personal-tokens';
export type { RouteScope, TokenRights, TokenScope } from '@viral-slides/personal-tokens';
export { PRODUCT_FONT, escapeHtml, makeStandalonePages } from './standalone-page.ts';
