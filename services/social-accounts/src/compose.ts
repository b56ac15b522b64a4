import type { LookupFunction } from 'node:net';
import { createNames, publicLookup } from '@viral-slides/addresses';
import type { Logger } from '@viral-slides/logger';
import { createEnvelope } from '@viral-slides/sealing';
import { defineService } from '@viral-slides/service-kit';
import { createAgendaAlarmClock } from './adapters/agenda/agenda-alarm-clock.ts';
import type { PlatformMode } from './model/platform-manifest.ts';
import { nodeRandomSource } from './adapters/crypto/node-random-source.ts';
import { accountModel } from './adapters/mongo/account-collection.ts';
import { createMongoAccountCensus } from './adapters/mongo/mongo-account-census.ts';
import { createMongoAccountRepository } from './adapters/mongo/mongo-account-repository.ts';
import { avatarModel, createMongoAvatarStore } from './adapters/mongo/mongo-avatar-store.ts';
import { connectAttemptModel, createMongoConnectAttempts } from './adapters/mongo/mongo-connect-attempts.ts';
import { createMongoPrimaryChoices, primaryChoiceModel } from './adapters/mongo/mongo-primary-choices.ts';
import { createMongoServerApps, serverAppModel } from './adapters/mongo/mongo-server-apps.ts';
import { createMongoSyncQueue } from './adapters/mongo/mongo-sync-queue.ts';
import { createMongoTokenStore } from './adapters/mongo/mongo-token-store.ts';
import { callWindowModel, createMongoCallLimits } from './adapters/mongo/mongo-call-limits.ts';
import { publicationModel } from './adapters/mongo/publication-collection.ts';
import { createSealedHandles } from './adapters/publishing/sealed-handles.ts';
import { onlyByName } from './adapters/platform-http/fenced-http.ts';
import { createPlatformHttp } from './adapters/platform-http/platform-http.ts';
import { createAvatarSource } from './adapters/platforms/avatar-source.ts';
import { createPlatformRegistry } from './adapters/platforms/platform-registry.ts';
import { createAccountMeter } from './adapters/prometheus-account-meter.ts';
import { definitions, serviceName, settings } from './config.ts';
import type { AccountsConfig } from './config.ts';
import { accountRoutes } from './http/account-routes.ts';
import { signInRoutes } from './http/sign-in-routes.ts';
import { connectRoutes } from './http/connect-routes.ts';
import { platformRoutes } from './http/platform-routes.ts';
import { createSyncJob } from './jobs/sync-job.ts';
import { openPublishing, reachedAt } from './publishing.ts';
import { makeStartConnectAtServer } from './use-cases/start-connect-at-server.ts';
import { makeStartConnect } from './use-cases/start-connect.ts';
import { makeCompleteConnect } from './use-cases/complete-connect.ts';
import { makeCheckAccounts } from './use-cases/check-accounts.ts';
import { makeDisconnectAccount } from './use-cases/disconnect-account.ts';
import { makeKeepAvatar } from './use-cases/keep-avatar.ts';
import { makeListAccounts } from './use-cases/list-accounts.ts';
import { makeListPlatforms } from './use-cases/list-platforms.ts';
import { makeProvideAccessToken } from './use-cases/provide-access-token.ts';
import { makeReadAvatar } from './use-cases/read-avatar.ts';
import { makeSetPrimary } from './use-cases/set-primary.ts';
import { makeConnectBySignIn } from './use-cases/connect-by-sign-in.ts';
import { makeSyncAccount } from './use-cases/sync-account.ts';
import { makeSyncDueAccounts } from './use-cases/sync-due-accounts.ts';
import { makeSyncNow } from './use-cases/sync-now.ts';

/** Definition of this service. The only place that knows all parts. */
export const service = defineService({
  name: serviceName,
  settings,
  models: {
    accounts: accountModel,
    choices: primaryChoiceModel,
    attempts: connectAttemptModel,
    apps: serverAppModel,
    avatars: avatarModel,
    publications: publicationModel,
    windows: callWindowModel,
  },
  outbox: ['accounts', 'choices', 'publications'],
  callers: ['scheduling'],
  clock: 'checked',
  build({ config, models, database, bucket, clock, ids, onCommitted, metrics, logger }) {
    const onlyPublic = publicLookup(createNames(), { refused: config.refusedAddresses });
    const { close, ...calls } = openPlatformHttp(config, { logger, lookup: onlyPublic });
    const envelope = createEnvelope(config.tokenEncryptionKeys);
    const source = createAvatarSource({ definitions, sandboxUrl: config.platformSandboxUrl ?? null, publicLookup: onlyPublic });
    const apps = createMongoServerApps({ apps: models.apps, envelope, clock });
    const ports = {
      platforms: createPlatformRegistry({ definitions, keys: config, sandbox: sandboxOf(config), ...calls, apps, clock }),
      accounts: createMongoAccountRepository({ accounts: models.accounts, envelope, ids, onCommitted }),
      tokens: createMongoTokenStore({ accounts: models.accounts, envelope }),
      choices: createMongoPrimaryChoices({ choices: models.choices, onCommitted }),
      attempts: createMongoConnectAttempts(models.attempts),
      avatars: createMongoAvatarStore(models.avatars),
      queue: createMongoSyncQueue(models.accounts),
      limits: createMongoCallLimits({ windows: models.windows, clock }),
      isFetchable: (mode: PlatformMode) => reachedAt(config.publicMediaOrigin, mode) !== null,
      meter: createAccountMeter(
        metrics.registry,
        definitions.flatMap(({ manifest, connection }) => (connection ? [manifest.id] : [])),
      ),
      random: nodeRandomSource,
      source,
      clock,
      ids,
    };
    const useCases = makeUseCases(ports);
    const vault = createSealedHandles(envelope);
    const publishing = openPublishing({ ...ports, ...useCases, ...config, models, vault, bucket, onCommitted, logger });
    const alarm = createAgendaAlarmClock({ mongo: database.connection.db!, logger });
    return {
      routes: [
        ...platformRoutes(useCases),
        ...accountRoutes({ ...useCases, clock, logger }),
        ...connectRoutes({ ...useCases, logger }),
        ...signInRoutes({ ...useCases, logger }),
        ...publishing.routes,
      ],
      consumers: publishing.consumers,
      checks: makeCheckAccounts({ census: createMongoAccountCensus(models), clock }),
      jobs: [createSyncJob({ ...useCases, alarm, logger }), ...publishing.jobs],
      stopAfterRequests: [
        { name: 'platform connections', run: close },
        { name: 'picture connections', run: () => source.close() },
      ],
      useCases,
    };
  },
});

/** The rehearsal platform of a configuration; null: there is none. */
export function sandboxOf({ platformSandboxUrl: url, platformSandboxSecret: clientSecret }: AccountsConfig) {
  return url === undefined || clientSecret === undefined ? null : { url, clientSecret };
}

/** Calls to the platforms: to hosts that the rooms name, and to those that people name. */
export function openPlatformHttp({ platformSandboxUrl }: AccountsConfig, { logger, lookup }: { logger: Logger; lookup: LookupFunction }) {
  const named = createPlatformHttp({ logger, rehearsalUrl: platformSandboxUrl });
  const open = createPlatformHttp({ logger, lookup });
  return { http: named.http, publicHttp: onlyByName(open.http), close: () => Promise.all([named.close(), open.close()]) };
}

type Deps<Make extends (deps: never) => unknown> = Parameters<Make>[0];
type Ports = Deps<typeof makeProvideAccessToken> &
  Deps<typeof makeListPlatforms> &
  Deps<typeof makeStartConnect> &
  Deps<typeof makeDisconnectAccount> &
  Deps<typeof makeKeepAvatar> &
  Pick<Deps<typeof makeConnectBySignIn>, 'limits'> &
  Deps<typeof makeSetPrimary> &
  Pick<Deps<typeof makeSyncAccount>, 'queue'>;

function makeUseCases(ports: Ports) {
  const accessTokens = makeProvideAccessToken(ports);
  const keepAvatar = makeKeepAvatar(ports);
  const syncAccount = makeSyncAccount({ ...ports, accessTokens, keepAvatar });
  return {
    accessTokens,
    listPlatforms: makeListPlatforms(ports),
    listAccounts: makeListAccounts(ports),
    setPrimary: makeSetPrimary(ports),
    disconnectAccount: makeDisconnectAccount(ports),
    readAvatar: makeReadAvatar(ports),
    startConnect: makeStartConnect(ports),
    startConnectAtServer: makeStartConnectAtServer(ports),
    completeConnect: makeCompleteConnect({ ...ports, keepAvatar }),
    connectBySignIn: makeConnectBySignIn({ ...ports, keepAvatar }),
    syncNow: makeSyncNow({ ...ports, syncAccount }),
    syncDueAccounts: makeSyncDueAccounts({ ...ports, syncAccount }),
  };
}
