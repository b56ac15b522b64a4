import { AppError } from '@viral-slides/errors';
import { grantedTokens } from '../model/account-tokens.ts';
import { PlatformFailure } from '../model/platform-failure.ts';
import type { PlatformFailureReason } from '../model/platform-failure.ts';
import type { CallBudget } from '../model/rate-window.ts';
import type { CallLimits } from '../ports/call-limits.ts';
import type { PlatformRegistry } from '../ports/platform-registry.ts';
import type { Platform, SignInFields } from '../ports/platform.ts';
import { keepAccount } from './connecting/keep-account.ts';
import type { KeepAccountDeps, NotKept } from './connecting/keep-account.ts';

/** Connects an account with what its owner typed. @throws AppError with a sentence for the person */
export type ConnectBySignIn = (input: { platform: string; userId: string; fields: SignInFields }) => Promise<void>;

/** What the use case needs. */
export interface ConnectBySignInDeps extends KeepAccountDeps {
  platforms: PlatformRegistry;
  limits: Pick<CallLimits, 'take'>;
}

/** Sign-ins of one person. Platforms count those of an address together, so one person must not spend those of all. */
const signIns: CallBudget = { name: 'sign-in', calls: 5, windowMs: 5 * 60_000 };

/** Builds the use case. */
export function makeConnectBySignIn(deps: ConnectBySignInDeps): ConnectBySignIn {
  const { platforms, limits, clock } = deps;
  return async ({ platform, userId, fields }) => {
    const mode = platforms.modeFor(platform, fields);
    const client = mode && platforms.client(platform, mode);
    if (!mode || !client?.signIn) throw notHere(mode);
    checkFields(platforms, platform, fields);
    const waitMs = await limits.take(userId, signIns);
    if (waitMs > 0) throw tooMany(waitMs);
    const sentAt = clock.now();
    const { grant, profile } = await enter(client, fields);
    const identity = { platform, mode, platformAccountId: profile.platformAccountId };
    const { error } = await keepAccount(deps, { userId, identity, profile, tokens: grantedTokens(grant, sentAt) });
    if (error !== null) throw notKept(error);
  };
}

async function enter(client: Platform, fields: SignInFields) {
  try {
    const grant = await client.signIn!(fields);
    return { grant, profile: await client.readProfile(grant.accessToken) };
  } catch (error) {
    throw error instanceof PlatformFailure ? refused(error) : error;
  }
}

/** Each field of the manifest has to be filled. */
function checkFields(platforms: PlatformRegistry, platform: string, fields: SignInFields): void {
  const wanted = platforms.find(platform)?.manifest.signIn?.fields ?? [];
  const missing = wanted.filter(({ name }) => !fields[name]?.trim());
  if (missing.length === 0) return;
  const errors = missing.map(({ name, label }) => ({ field: `fields.${name}`, message: `${label} is needed.` }));
  throw new AppError('invalid-input', 'invalid-request', 'Fill in all fields.', { errors });
}

/** The sentences of a refusal are the room's; only what the person can mend is theirs to hear as such. */
function refused(failure: PlatformFailure): AppError {
  const codes: Partial<Record<PlatformFailureReason, string>> = { 'no-channel': 'no-such-account', 'grant-refused': 'sign-in-refused' };
  const code = codes[failure.reason];
  if (code !== undefined) return new AppError('invalid-input', code, failure.message, { cause: failure });
  return new AppError('unavailable', 'platform-unavailable', `${failure.message} Nothing was connected; try again later.`, {
    cause: failure,
  });
}

function notKept(error: NotKept): AppError {
  switch (error) {
    case 'already_connected':
      return new AppError('conflict', 'already-connected', 'This account is already connected.');
    case 'too_many_accounts':
      return new AppError('conflict', 'too-many-accounts', 'You have as many accounts of this platform as can be connected.');
    case 'connection_failed':
      return new AppError('unavailable', 'platform-unavailable', 'The account could not be connected. Try again.');
  }
}

function notHere(mode: string | null): AppError {
  const detail =
    mode === 'sandbox'
      ? 'The rehearsal platform is not running here, so only real accounts can be connected.'
      : 'Accounts of this platform are not connected so.';
  return new AppError('not-found', 'no-sign-in', detail);
}

function tooMany(retryAfterMs: number): AppError {
  return new AppError('rate-limited', 'too-many-sign-ins', 'Too many sign-ins in a short time. Wait a few minutes, then try again.', {
    retryAfterMs,
  });
}
