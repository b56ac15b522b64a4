import { AppError } from '@viral-slides/errors';
import { LRUCache } from 'lru-cache';

/** Requests a minute of one token, and of all tokens of a person together. What the person does in their browser is counted apart. */
export interface TokenLimits {
  token: number;
  person: number;
}

const periodSeconds = 60;
/** The same number as of cached answers about tokens. A token that is dropped here starts with a full budget. */
const counted = 20_000;

/** Headers that report a script's remaining budget. */
export interface RateHeaders {
  'ratelimit-policy': string;
  ratelimit: string;
}

/** Remaining request budget of scripts; in this process only, as all rate limits are. */
export interface TokenBudget {
  /**
   * Counts a request. Synchronous, and by hand: two counters of the library that counts browsers cost a script's request twice as much as
   * its whole check.
   * @param of.at when it came: monotonic ms, as `performance.now()` gives them
   * @returns the rate headers for its answer, and the refusal if it is over its budget
   */
  spend(of: { tokenId: string; userId: string; at: number }): { headers: RateHeaders; refusal: AppError | null };
}

/** A minute of one token or person. It starts with the first request after the one before it. */
interface Minute {
  spent: number;
  endsAt: number;
}

/** Creates full budgets. */
export function createTokenBudget(limits: TokenLimits): TokenBudget {
  const tokens = new LRUCache<string, Minute>({ max: counted });
  const people = new LRUCache<string, Minute>({ max: counted });
  const policy = `"token";q=${limits.token};w=${periodSeconds}, "person";q=${limits.person};w=${periodSeconds}`;
  return {
    spend({ tokenId, userId, at }) {
      const token = spend(tokens, tokenId, at);
      const person = spend(people, userId, at);
      return {
        headers: {
          'ratelimit-policy': policy,
          ratelimit: `"token";${left(limits.token, token, at)}, "person";${left(limits.person, person, at)}`,
        },
        refusal: token.spent > limits.token || person.spent > limits.person ? refusalOf(limits, { token, person }, at) : null,
      };
    },
  };
}

function spend(minutes: LRUCache<string, Minute>, key: string, at: number): Minute {
  const known = minutes.get(key);
  if (known !== undefined && at < known.endsAt) {
    known.spent += 1;
    return known;
  }
  const minute = { spent: 1, endsAt: at + periodSeconds * 1_000 };
  minutes.set(key, minute);
  return minute;
}

/**
 * @see draft-ietf-httpapi-ratelimit-headers-11: remaining requests (r), seconds until the reset (t), quota (q) and window in seconds (w)
 */
function left(limit: number, { spent, endsAt }: Minute, at: number): string {
  return `r=${Math.max(0, limit - spent)};t=${Math.ceil((endsAt - at) / 1_000)}`;
}

function refusalOf(limits: TokenLimits, minutes: Record<keyof TokenLimits, Minute>, at: number): AppError {
  const over = (['token', 'person'] as const).filter((name) => minutes[name].spent > limits[name]);
  const retryAfterMs = Math.ceil(Math.max(...over.map((name) => minutes[name].endsAt)) - at);
  const detail = `One token may make ${limits.token} requests a minute, and all tokens of a user together ${limits.person}. Please wait a moment.`;
  return new AppError('rate-limited', 'too-many-requests', detail, { retryAfterMs });
}
