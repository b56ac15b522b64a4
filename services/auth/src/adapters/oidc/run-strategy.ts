import passport from 'passport';
import type { Strategy } from 'passport';

/** Outcome of one run of a passport strategy. */
export type StrategyOutcome =
  | { kind: 'redirect'; url: string }
  | { kind: 'success'; user: unknown }
  | { kind: 'failure'; reason: string }
  | { kind: 'error'; error: unknown };

/**
 * Runs a strategy through passport on the query of a request and returns how it ended, so that the answer is decided in one place of our
 * own. Passport sees no session and writes no response.
 */
export function runStrategy(strategy: Strategy, query: Record<string, string | undefined>): Promise<StrategyOutcome> {
  return new Promise((resolve) => {
    const response = {
      statusCode: 0,
      setHeader: (name: string, value: string) => void (name === 'Location' && resolve({ kind: 'redirect', url: value })),
      end: () => undefined,
    };
    const finish = (error: unknown, user?: unknown, info?: { message?: string } | string) => {
      if (error) resolve({ kind: 'error', error });
      else if (user) resolve({ kind: 'success', user });
      else resolve({ kind: 'failure', reason: (typeof info === 'string' ? info : info?.message) ?? 'no reason given' });
    };
    passport.authenticate(strategy, { session: false }, finish as never)({ query, headers: {} }, response, (error: unknown) =>
      resolve({ kind: 'error', error }),
    );
  });
}
