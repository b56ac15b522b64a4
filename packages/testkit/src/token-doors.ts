import type { RouteContract } from '@viral-slides/http-kit';
import { accountRuleOf } from '@viral-slides/personal-tokens';
import type { AccountRule, TokenScope } from '@viral-slides/personal-tokens';

/** A route that a personal token opens. */
export interface TokenDoor {
  operationId: string;
  method: RouteContract['method'];
  scope: TokenScope;
  /** Effect of a token that is limited to some accounts. */
  rule: AccountRule;
  /** @param values of the parameters of its path, by their names */
  addressOf(values: Record<string, string>): string;
}

/** The routes of a service that a personal token opens, from its contracts: what a matrix of doors, scopes and accounts goes over. */
export function tokenDoors(contracts: readonly unknown[]): TokenDoor[] {
  return (contracts as RouteContract[]).flatMap((contract) => {
    const { operationId, method, path, scope } = contract;
    const rule = accountRuleOf(contract);
    if (rule === null) return [];
    const addressOf = (values: Record<string, string>) => path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '1');
    return [{ operationId, method, scope: scope as TokenScope, rule, addressOf }];
  });
}
