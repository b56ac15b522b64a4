import { attemptLifetimeMs, callbackAddress } from '../model/connect-attempt.ts';
import type { Clock } from '../ports/clock.ts';
import type { ConnectAttemptRepository } from '../ports/connect-attempt-repository.ts';
import type { PlatformRegistry } from '../ports/platform-registry.ts';
import type { RandomSource } from '../ports/random-source.ts';

/** Starts connecting an account. @returns the address to which the browser is sent; null when the platform is unknown or cannot be connected here */
export type StartConnect = (input: { platform: string; userId: string; sessionId: string; publicOrigin: string }) => Promise<string | null>;

export interface StartConnectDeps {
  platforms: PlatformRegistry;
  attempts: ConnectAttemptRepository;
  random: RandomSource;
  clock: Clock;
}

/** Builds the use case. */
export function makeStartConnect({ platforms, attempts, random, clock }: StartConnectDeps): StartConnect {
  return async ({ platform, userId, sessionId, publicOrigin }) => {
    const mode = platforms.find(platform)?.mode ?? null;
    const client = mode && platforms.client(platform, mode);
    if (!client?.redirect) return null;
    const [state, codeVerifier] = [random.token(), random.token()];
    // Registered at the platform, which compares it exactly.
    const redirectUri = callbackAddress(publicOrigin, platform);
    const expiresAt = new Date(clock.now().getTime() + attemptLifetimeMs);
    await attempts.save({ state, platform, userId, sessionId, redirectUri, codeVerifier, expiresAt });
    return client.redirect.authorizeUrl({ state, redirectUri, codeVerifier });
  };
}
