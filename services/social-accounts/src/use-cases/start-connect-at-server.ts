import { attemptLifetimeMs, callbackAddress } from '../model/connect-attempt.ts';
import type { CallLimits } from '../ports/call-limits.ts';
import type { SignInFields } from '../ports/platform.ts';
import type { StartConnectDeps } from './start-connect.ts';
import { askPlatform, notHere, takeForm } from './connecting/typed-form.ts';

/** The platform and the server at which an account is connected. */
export interface ServerChoice {
  platform: string;
  userId: string;
  sessionId: string;
  publicOrigin: string;
  fields: SignInFields;
}

/** Starts connecting an account at a server that the user names. @returns the address to which the browser is sent @throws AppError with a sentence for the person */
export type StartConnectAtServer = (choice: ServerChoice) => Promise<string>;

export interface StartConnectAtServerDeps extends StartConnectDeps {
  limits: Pick<CallLimits, 'take'>;
}

/** Builds the use case. The server is fixed in the attempt: what the browser brings back does not say where a code is redeemed. */
export function makeStartConnectAtServer({ platforms, attempts, limits, random, clock }: StartConnectAtServerDeps): StartConnectAtServer {
  return async ({ platform, userId, sessionId, publicOrigin, fields }) => {
    const mode = platforms.modeFor(platform, fields);
    const servers = mode && platforms.client(platform, mode)?.servers;
    if (!mode || !servers) throw notHere(mode);
    await takeForm(limits, { userId, form: platforms.find(platform)?.manifest.serverForm, fields });
    const { server, redirectUri, redirect } = await askPlatform(async () => {
      const name = servers.nameOf(fields);
      const backTo = callbackAddress(publicOrigin, platform, name);
      return { server: name, redirectUri: backTo, redirect: await servers.start({ server: name, redirectUri: backTo }) };
    });
    const [state, codeVerifier] = [random.token(), random.token()];
    const expiresAt = new Date(clock.now().getTime() + attemptLifetimeMs);
    await attempts.save({ state, platform, userId, sessionId, redirectUri, codeVerifier, expiresAt, server, mode });
    return redirect.authorizeUrl({ state, redirectUri, codeVerifier });
  };
}
