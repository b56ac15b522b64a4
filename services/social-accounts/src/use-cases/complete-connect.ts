import { grantedTokens } from '../model/account-tokens.ts';
import { isAnswerTo } from '../model/connect-attempt.ts';
import type { ConnectAttempt } from '../model/connect-attempt.ts';
import { PlatformFailure } from '../model/platform-failure.ts';
import type { ConnectAttemptRepository } from '../ports/connect-attempt-repository.ts';
import type { PlatformRegistry } from '../ports/platform-registry.ts';
import type { Platform, PlatformRedirect, TokenGrant } from '../ports/platform.ts';
import { keepAccount } from './connecting/keep-account.ts';
import type { KeepAccountDeps, NotKept } from './connecting/keep-account.ts';

/** Data that the browser brings back from a platform. */
export interface ConnectReturn {
  platform: string;
  userId: string;
  sessionId: string;
  state?: string | undefined;
  code?: string | undefined;
  /** Says that the person, or the platform, refused. */
  error?: string | undefined;
  /** The server that answers, as it names itself. */
  iss?: string | undefined;
  /** Path at which the browser came back. */
  path: string;
}

/** Reason why an account was not connected; the Accounts screen has a text for the first four. */
export type ConnectError = NotKept | 'missing_params' | 'no_channel' | 'access_denied' | 'missing_scopes';

/** Outcome of the connection. `cause` is for the log and holds no secret. */
export type ConnectOutcome = { error: null } | { error: ConnectError; cause?: unknown };

/** Ends the connecting of an account. */
export type CompleteConnect = (input: ConnectReturn) => Promise<ConnectOutcome>;

export interface CompleteConnectDeps extends KeepAccountDeps {
  platforms: PlatformRegistry;
  attempts: ConnectAttemptRepository;
}

/**
 * Builds the use case. A grant is not revoked when connecting fails: at some platforms that would disconnect the accounts that this person, or
 * another user of the same account, has connected already.
 */
export function makeCompleteConnect(deps: CompleteConnectDeps): CompleteConnect {
  return async (input) => {
    const { platform, userId, sessionId, state, code, error } = input;
    if (!state || (!code && !error)) return { error: 'missing_params' };
    const taken = await deps.attempts.take({ state, platform, userId, sessionId });
    const attempt = taken && isAnswerTo(taken, input) ? taken : null;
    if (error || !code) return { error: 'access_denied' };
    if (!attempt || deps.clock.now() >= attempt.expiresAt) return { error: 'connection_failed' };
    return await connect(deps, attempt, code).catch(outcomeOf);
  };
}

function outcomeOf(cause: unknown): ConnectOutcome {
  const reason = cause instanceof PlatformFailure ? cause.reason : null;
  if (reason === 'scopes-missing') return { error: 'missing_scopes', cause };
  return { error: reason === 'no-channel' ? 'no_channel' : 'connection_failed', cause };
}

async function connect(deps: CompleteConnectDeps, attempt: ConnectAttempt, code: string): Promise<ConnectOutcome> {
  const offered = deps.platforms.find(attempt.platform);
  const mode = attempt.mode ?? offered?.mode ?? null;
  const client = mode && deps.platforms.client(attempt.platform, mode);
  const redirect = client && (await redirectOf(client, attempt));
  if (!offered || !mode || !redirect) return { error: 'connection_failed' };
  const sentAt = deps.clock.now();
  const grant = await redirect.exchange({ code, redirectUri: attempt.redirectUri, codeVerifier: attempt.codeVerifier });
  if (!coversAll(grant, offered.manifest.scopes)) return { error: 'missing_scopes' };
  const profile = await client.readProfile(grant.accessToken);
  const identity = { platform: attempt.platform, mode, platformAccountId: profile.platformAccountId };
  return await keepAccount(deps, { userId: attempt.userId, identity, profile, tokens: grantedTokens(grant, sentAt) });
}

async function redirectOf({ redirect, servers }: Platform, { server, redirectUri }: ConnectAttempt): Promise<PlatformRedirect | undefined> {
  return server === undefined ? redirect : await servers?.resume({ server, redirectUri });
}

/** Without scopes in the answer, those that were asked for were granted (RFC 6749, section 5.1). */
function coversAll({ scopes }: TokenGrant, needed: readonly string[]): boolean {
  return scopes === null || needed.every((scope) => scopes.includes(scope));
}
