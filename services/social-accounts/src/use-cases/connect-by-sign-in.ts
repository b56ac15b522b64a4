import { AppError } from '@viral-slides/errors';
import { grantedTokens } from '../model/account-tokens.ts';
import type { CallLimits } from '../ports/call-limits.ts';
import type { PlatformRegistry } from '../ports/platform-registry.ts';
import type { SignInFields } from '../ports/platform.ts';
import { keepAccount } from './connecting/keep-account.ts';
import type { KeepAccountDeps, NotKept } from './connecting/keep-account.ts';
import { askPlatform, notHere, takeForm } from './connecting/typed-form.ts';

/** Connects an account with what its owner typed. @throws AppError with a sentence for the person */
export type ConnectBySignIn = (input: { platform: string; userId: string; fields: SignInFields }) => Promise<void>;

export interface ConnectBySignInDeps extends KeepAccountDeps {
  platforms: PlatformRegistry;
  limits: Pick<CallLimits, 'take'>;
}

/** Builds the use case. */
export function makeConnectBySignIn(deps: ConnectBySignInDeps): ConnectBySignIn {
  const { platforms, limits, clock } = deps;
  return async ({ platform, userId, fields }) => {
    const mode = platforms.modeFor(platform, fields);
    const client = mode && platforms.client(platform, mode);
    if (!mode || !client?.signIn) throw notHere(mode);
    await takeForm(limits, { userId, form: platforms.find(platform)?.manifest.signIn, fields });
    const sentAt = clock.now();
    const { grant, profile } = await askPlatform(async () => {
      const granted = await client.signIn!(fields);
      return { grant: granted, profile: await client.readProfile(granted.accessToken) };
    });
    const identity = { platform, mode, platformAccountId: profile.platformAccountId };
    const { error } = await keepAccount(deps, { userId, identity, profile, tokens: grantedTokens(grant, sentAt) });
    if (error !== null) throw notKept(error);
  };
}

function notKept(error: NotKept): AppError {
  switch (error) {
    case 'already_connected':
      return new AppError('conflict', 'already-connected', 'This account is already connected.');
    case 'too_many_accounts':
      return new AppError('conflict', 'too-many-accounts', 'You have connected the maximum number of accounts for this platform.');
    case 'connection_failed':
      return new AppError('unavailable', 'platform-unavailable', 'The account could not be connected. Try again.');
  }
}
