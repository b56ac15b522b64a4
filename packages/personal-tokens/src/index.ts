export { hasPersonalTokenShape, personalTokenOf, personalTokenPrefix } from './personal-token.ts';
export {
  accountNotAllowed,
  accountRuleOf,
  mayUseAccount,
  requireAccount,
  requireScope,
  tokenRightsSchema,
  tokenScopes,
} from './token-rights.ts';
export type { AccountRule, RouteScope, TokenRights, TokenScope } from './token-rights.ts';
