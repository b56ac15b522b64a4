import { AppError } from '@viral-slides/errors';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Requests a minute of one token, and of all tokens of a person together. What the person does in their browser is counted apart. */
export interface TokenLimits {
  token: number;
  person: number;
}

const periodSeconds = 60;

/** What scripts may still ask; in this process only, as all rate limits are. */
export interface TokenBudget {
  /** Counts a request. @returns the headers that its answer tells it by, whether it may go on or not. */
  spend(of: { tokenId: string; userId: string }): Promise<{ headers: Record<string, string>; refusal: AppError | null }>;
}

/** Creates full budgets. */
export function createTokenBudget(limits: TokenLimits): TokenBudget {
  const tokens = new RateLimiterMemory({ keyPrefix: '', points: limits.token, duration: periodSeconds });
  const people = new RateLimiterMemory({ keyPrefix: '', points: limits.person, duration: periodSeconds });
  return {
    async spend({ tokenId, userId }) {
      const [token, person] = await Promise.all([counted(tokens, tokenId), counted(people, userId)]);
      return { headers: rateHeaders(limits, { token, person }), refusal: refusalOf(limits, { token, person }) };
    },
  };
}

/** A request too many is told as any other: nothing is left then. */
async function counted(limiter: RateLimiterMemory, key: string): Promise<RateLimiterRes> {
  try {
    return await limiter.consume(key);
  } catch (thrown) {
    if (thrown instanceof RateLimiterRes) return thrown;
    throw thrown;
  }
}

type Left = Record<keyof TokenLimits, RateLimiterRes>;

/** @see draft-ietf-httpapi-ratelimit-headers-11: what is left (r) until so many seconds from now (t), of so many (q) in so many seconds (w) */
function rateHeaders(limits: TokenLimits, left: Left): Record<string, string> {
  const names = ['token', 'person'] as const;
  const seconds = ({ msBeforeNext }: RateLimiterRes) => Math.max(0, Math.ceil(msBeforeNext / 1000));
  return {
    'ratelimit-policy': names.map((name) => `"${name}";q=${limits[name]};w=${periodSeconds}`).join(', '),
    ratelimit: names.map((name) => `"${name}";r=${left[name].remainingPoints};t=${seconds(left[name])}`).join(', '),
  };
}

function refusalOf(limits: TokenLimits, left: Left): AppError | null {
  const over = (['token', 'person'] as const).filter((name) => left[name].consumedPoints > limits[name]);
  if (over.length === 0) return null;
  const retryAfterMs = Math.max(...over.map((name) => left[name].msBeforeNext));
  const detail = `One token may make ${limits.token} requests a minute, and all tokens of a person together ${limits.person}. Please wait a moment.`;
  return new AppError('rate-limited', 'too-many-requests', detail, { retryAfterMs });
}
