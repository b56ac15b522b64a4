export { hasPersonalTokenShape, personalTokenOf, personalTokenPrefix } from './personal-token.ts';
export { requireAccount, requireScope, tokenRightsSchema, tokenScopes } from './token-rights.ts';
export type { RouteScope, TokenRights, TokenScope } from './token-rights.ts';
