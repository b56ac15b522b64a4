import type { ModelsOf } from '@viral-slides/service-kit';
import { channelModel, createMongoGoogleChannels } from './adapters/mongo/google-channels.ts';
import { createMongoGoogleQuota, quotaModel } from './adapters/mongo/google-quota.ts';
import { createMongoGoogleUploads, uploadModel } from './adapters/mongo/google-uploads.ts';
import { createMongoGoogleVideos, videoModel } from './adapters/mongo/google-videos.ts';
import { createMp4VideoInspector } from './adapters/mp4/mp4-video-inspector.ts';
import { googleSurface } from './http/google/google-surface.ts';
import { googleLifetimes, googleRedirectUris } from './model/google/built-in-app.ts';
import { seedChannels, seedGoogleUsers } from './model/google/channel.ts';
import type { IdSource } from './ports/id-source.ts';
import type { Apps, Codes, Grants, Tokens } from './ports/oauth-store.ts';
import type { ObjectStore } from './ports/object-store.ts';
import type { Users } from './ports/users.ts';
import { makeChooseGoogleUser } from './use-cases/google/choose-google-user.ts';
import { makeDecideGoogleConsent } from './use-cases/google/decide-google-consent.ts';
import { makeFinishUpload } from './use-cases/google/finish-upload.ts';
import { makeReceiveChunk } from './use-cases/google/receive-chunk.ts';
import { makeStartUpload } from './use-cases/google/start-upload.ts';
import { makeOpenYoutubeAccess } from './use-cases/google/open-youtube-access.ts';
import { makeTakeGoogleQuota } from './use-cases/google/take-google-quota.ts';
import type { MakeRoom } from './use-cases/make-room.ts';
import { makeFindApp } from './use-cases/oauth/find-app.ts';
import { makeGrantConsent } from './use-cases/oauth/grant-consent.ts';
import { makeIssueTokens } from './use-cases/oauth/issue-tokens.ts';
import { makeRedeemCode } from './use-cases/oauth/redeem-code.ts';
import { makeRevokeGrants } from './use-cases/oauth/revoke-grants.ts';
import { makeUseToken } from './use-cases/oauth/use-token.ts';
import { makeRegisterBuiltInApp } from './use-cases/register-built-in-app.ts';

/** Models of the rehearsed Google alone. */
export const googleModels = {
  googleChannels: channelModel,
  googleQuota: quotaModel,
  googleUploads: uploadModel,
  googleVideos: videoModel,
};

/** What it shares with the rest of the service. */
interface Foundations {
  frame: { apps: Apps; users: Users; codes: Codes; grants: Grants; tokens: Tokens; ids: IdSource };
  models: ModelsOf<typeof googleModels>;
  store: ObjectStore;
  makeRoom: MakeRoom;
  config: { platformSandboxSecret: string; uploadHost: string | undefined };
}

/** Joins the parts of the rehearsed Google. */
export async function composeGoogle({ frame, models, store, makeRoom, config }: Foundations) {
  const channels = createMongoGoogleChannels(models.googleChannels);
  const quota = createMongoGoogleQuota(models.googleQuota);
  const uploads = createMongoGoogleUploads(models.googleUploads);
  const videos = createMongoGoogleVideos(models.googleVideos);
  const ports = { ...frame, channels, quota, uploads, videos, store, makeRoom, inspector: createMp4VideoInspector() };
  const useToken = makeUseToken(ports);
  const takeQuota = makeTakeGoogleQuota(ports);
  const surface = googleSurface({
    ...ports,
    uploadHost: config.uploadHost,
    findApp: makeFindApp(ports),
    chooseUser: makeChooseGoogleUser(ports),
    decideConsent: makeDecideGoogleConsent({ ...ports, grantConsent: makeGrantConsent(ports) }),
    redeemCode: makeRedeemCode(ports),
    issueTokens: makeIssueTokens(ports),
    useToken,
    revokeGrants: makeRevokeGrants({ ...ports, useToken }),
    openAccess: makeOpenYoutubeAccess({ ...ports, useToken }),
    takeQuota,
    startUpload: makeStartUpload({ ...ports, takeQuota }),
    receiveChunk: makeReceiveChunk(ports),
    finishUpload: makeFinishUpload(ports),
  });
  const registration = { redirectUris: googleRedirectUris, lifetimes: googleLifetimes, profile: {} };
  await makeRegisterBuiltInApp(ports)({ platform: 'google', clientSecret: config.platformSandboxSecret, ...registration });
  for (const channel of seedChannels) await channels.insert(channel);
  for (const user of seedGoogleUsers) await frame.users.insert(user);
  return { surface, channels, uploads, videos, quota };
}
