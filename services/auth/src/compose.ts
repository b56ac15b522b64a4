import { readFileSync } from 'node:fs';
import { createNames, publicLookup } from '@viral-slides/addresses';
import { translateDatabaseError } from '@viral-slides/database';
import { createSecretBox } from '@viral-slides/sealing';
import { defineService } from '@viral-slides/service-kit';
import { nodeRandomSource } from './adapters/crypto/node-random-source.ts';
import { loginAttemptModel } from './adapters/mongo/login-attempt-collection.ts';
import { createMongoLoginAttemptRepository } from './adapters/mongo/mongo-login-attempt-repository.ts';
import { createMongoSessionRepository } from './adapters/mongo/mongo-session-repository.ts';
import { createMongoPersonalTokenRepository } from './adapters/mongo/mongo-personal-token-repository.ts';
import { createMongoTokenUseRepository, tokenUseModel } from './adapters/mongo/mongo-token-use-repository.ts';
import { createMongoPictureStore, pictureModel } from './adapters/mongo/mongo-picture-store.ts';
import { createMongoUserRepository } from './adapters/mongo/mongo-user-repository.ts';
import { personalTokenModel } from './adapters/mongo/personal-token-collection.ts';
import { sessionModel } from './adapters/mongo/session-collection.ts';
import { createMongoSignOutMessageRepository } from './adapters/mongo/mongo-sign-out-message-repository.ts';
import { signOutMessageModel } from './adapters/mongo/sign-out-message-collection.ts';
import { userModel } from './adapters/mongo/user-collection.ts';
import { createPassportSignInProvider } from './adapters/oidc/passport-sign-in-provider.ts';
import { providerChecks } from './adapters/oidc/provider-checks.ts';
import { createPictureSource } from './adapters/pictures/picture-source.ts';
import { serviceName, settings } from './config.ts';
import type { AuthConfig } from './config.ts';
import { backchannelLogoutRoute } from './http/backchannel-logout-route.ts';
import { loginRoutes } from './http/login-routes.ts';
import { logoutRoute } from './http/logout-route.ts';
import { sessionRoutes } from './http/session-routes.ts';
import { tokenRoutes } from './http/token-routes.ts';
import { makeSignOutProof } from './model/sign-out-proof.ts';
import { makeHashToken } from './model/token-hash.ts';
import type { Clock } from './ports/clock.ts';
import type { SignInProvider } from './ports/sign-in-provider.ts';
import { makeStartLogin } from './use-cases/start-login.ts';
import { makeCompleteLogin } from './use-cases/complete-login.ts';
import { makeCreateToken } from './use-cases/create-token.ts';
import { makeEndProviderSessions } from './use-cases/end-provider-sessions.ts';
import { makeEndSession } from './use-cases/end-session.ts';
import { makeGetCurrentUser } from './use-cases/get-current-user.ts';
import { makeKeepPicture } from './use-cases/keep-picture.ts';
import { makeReadPicture } from './use-cases/read-picture.ts';
import { makeResolveSession } from './use-cases/resolve-session.ts';
import { makeResolveToken } from './use-cases/resolve-token.ts';
import { makeRevokeToken } from './use-cases/revoke-token.ts';

/** Definition of this service. The only place that knows all parts. */
export const service = defineService({
  name: serviceName,
  settings,
  models: {
    users: userModel,
    sessions: sessionModel,
    attempts: loginAttemptModel,
    signOuts: signOutMessageModel,
    pictures: pictureModel,
    tokens: personalTokenModel,
    tokenUses: tokenUseModel,
  },
  outbox: ['users', 'sessions', 'tokens'],
  build({ config, models, clock, ids, onCommitted, logger }) {
    const source = createPictureSource(publicLookup(createNames(), { refused: config.refusedAddresses }));
    const hashToken = makeHashToken(config.sessionSecret);
    const idTokens = createSecretBox(config.encryptionKey, 'id-token');
    const tokens = createMongoPersonalTokenRepository({ tokens: models.tokens, hashToken, onCommitted });
    const useCases = makeUseCases({
      users: createMongoUserRepository({ users: models.users, onCommitted }),
      sessions: createMongoSessionRepository({ sessions: models.sessions, hashToken, idTokens, onCommitted }),
      attempts: createMongoLoginAttemptRepository(models.attempts, hashToken),
      messages: createMongoSignOutMessageRepository(models.signOuts, hashToken),
      provider: createProvider(config, clock),
      pictures: createMongoPictureStore(models.pictures),
      tokens,
      source,
      random: nodeRandomSource,
      clock,
      ids,
    });
    const signOutProof = makeSignOutProof(hashToken);
    // Their failures are shown as pages, not as problem+json.
    const failing = { logger, translateError: translateDatabaseError };
    return {
      routes: [
        ...sessionRoutes(useCases),
        ...loginRoutes({ ...useCases, ...failing }),
        logoutRoute({ ...useCases, signOutProof, ...failing }),
        backchannelLogoutRoute(useCases),
        ...tokenRoutes({ ...useCases, tokens, tokenUses: createMongoTokenUseRepository(models.tokenUses) }),
      ],
      checks: providerChecks({ issuer: config.oidcIssuer, certificateAuthority: certificateAuthorityOf(config), clock }),
      stopAfterRequests: [{ name: 'picture connections', run: () => source.close() }],
    };
  },
});

function createProvider(config: AuthConfig, clock: Clock): SignInProvider {
  return createPassportSignInProvider({
    issuer: config.oidcIssuer,
    clientId: config.oidcClientId,
    clientSecret: config.oidcClientSecret,
    browserBase: config.oidcBrowserBase,
    certificateAuthority: certificateAuthorityOf(config),
    clock,
  });
}

function certificateAuthorityOf({ oidcCaFile }: AuthConfig): string | undefined {
  return oidcCaFile === undefined ? undefined : readFileSync(oidcCaFile, 'utf8');
}

type Ports = Omit<Parameters<typeof makeCompleteLogin>[0], 'keepPicture'> &
  Parameters<typeof makeKeepPicture>[0] &
  Parameters<typeof makeEndProviderSessions>[0] &
  Parameters<typeof makeCreateToken>[0];

function makeUseCases(ports: Ports) {
  const resolveSession = makeResolveSession(ports);
  const getCurrentUser = makeGetCurrentUser({ ...ports, resolveSession });
  return {
    startLogin: makeStartLogin(ports),
    completeLogin: makeCompleteLogin({ ...ports, keepPicture: makeKeepPicture(ports) }),
    endSession: makeEndSession(ports),
    endProviderSessions: makeEndProviderSessions(ports),
    getCurrentUser,
    readPicture: makeReadPicture({ ...ports, getCurrentUser }),
    resolveSession,
    createToken: makeCreateToken(ports),
    revokeToken: makeRevokeToken(ports),
    resolveToken: makeResolveToken(ports),
  };
}
