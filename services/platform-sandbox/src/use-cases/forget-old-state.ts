import { limits } from '../model/limits.ts';
import type { Codes, Grants, Tokens } from '../ports/oauth-store.ts';
import type { SandboxClock } from '../ports/sandbox-clock.ts';

/** Forgets codes, tokens and grants that are long over. */
export type ForgetOldState = () => Promise<void>;

/** Builds {@link ForgetOldState}. */
export function makeForgetOldState(deps: { codes: Codes; tokens: Tokens; grants: Grants; clock: SandboxClock }): ForgetOldState {
  return async () => {
    const before = new Date((await deps.clock.now()).getTime() - limits.rememberDeadSeconds * 1_000);
    await deps.codes.removeExpiredBefore(before);
    await deps.tokens.removeOverBefore(before);
    await deps.grants.removeEndedBefore(before);
  };
}
