import { attemptLifetimeMs } from '../model/connect-attempt.ts';
import type { CallLimits } from '../ports/call-limits.ts';
import type { SignInFields } from '../ports/platform.ts';
import type { BeginConnectDeps } from './begin-connect.ts';
import { askPlatform, notHere, takeForm } from './connecting/typed-form.ts';

/** The platform and the server at which an account is connected. */
export interface ServerChoice {
  platform: string;
  userId: string;
  sessionId: string;
  publicOrigin: string;
  fields: SignInFields;
}

/** Begins to connect an account at a server that its owner names. @returns where to send the browser @throws AppError with a sentence for the person */
export type BeginConnectAtServer = (choice: ServerChoice) => Promise<string>;

/** What the use case needs. */
export interface BeginConnectAtServerDeps extends BeginConnectDeps {
  limits: Pick<CallLimits, 'take'>;
}

/** Builds the use case. The server is fixed in the attempt: what the browser brings back does not say where a code is redeemed. */
export function makeBeginConnectAtServer({ platforms, attempts, limits, random, clock }: BeginConnectAtServerDeps): BeginConnectAtServer {
  return async ({ platform, userId, sessionId, publicOrigin, fields }) => {
    const mode = platforms.modeFor(platform, fields);
    const servers = mode && platforms.client(platform, mode)?.servers;
    if (!mode || !servers) throw notHere(mode);
    await takeForm(limits, { userId, form: platforms.find(platform)?.manifest.serverForm, fields });
    const redirectUri = `${publicOrigin}/api/${platform}/callback`;
    const { server, redirect } = await askPlatform(async () => {
      const name = servers.nameOf(fields);
      return { server: name, redirect: await servers.begin({ server: name, redirectUri }) };
    });
    const [state, codeVerifier] = [random.token(), random.token()];
    const expiresAt = new Date(clock.now().getTime() + attemptLifetimeMs);
    await attempts.save({ state, platform, userId, sessionId, redirectUri, codeVerifier, expiresAt, server, mode });
    return redirect.authorizeUrl({ state, redirectUri, codeVerifier });
  };
}
