import type { Bucket } from '@viral-slides/s3';
import type { Logger } from '@viral-slides/logger';
import type { ModelsOf } from '@viral-slides/service-kit';
import { createUndiciPictureFetcher } from './adapters/fetch/undici-picture-fetcher.ts';
import { createUndiciWebhookSender } from './adapters/fetch/undici-webhook-sender.ts';
import { createMongoCallWindows, windowModel } from './adapters/mongo/mongo-call-windows.ts';
import { createMongoTikTokPosts } from './adapters/mongo/mongo-tiktok-posts.ts';
import { createMongoTikTokWebhooks, tiktokWebhookModel } from './adapters/mongo/mongo-tiktok-webhooks.ts';
import { tiktokPostModel } from './adapters/mongo/tiktok-post-collection.ts';
import { tiktokSurface } from './http/tiktok/tiktok-surface.ts';
import { createLookJob } from './jobs/look-job.ts';
import type { PullRules } from './model/tiktok/url-ownership.ts';
import type { CallWindows } from './ports/call-windows.ts';
import type { Clock } from './ports/clock.ts';
import type { FaultRules } from './ports/fault-rules.ts';
import type { IdSource } from './ports/id-source.ts';
import type { Apps, Codes, Grants, Tokens } from './ports/oauth-store.ts';
import type { ObjectStore } from './ports/object-store.ts';
import type { SandboxClock } from './ports/sandbox-clock.ts';
import type { TikTokPosts } from './ports/tiktok-posts.ts';
import type { Users } from './ports/users.ts';
import type { MakeRoom } from './use-cases/make-room.ts';
import { makeFindApp } from './use-cases/oauth/find-app.ts';
import { makeGrantConsent } from './use-cases/oauth/grant-consent.ts';
import { makeIssueTokens } from './use-cases/oauth/issue-tokens.ts';
import { makeRedeemCode } from './use-cases/oauth/redeem-code.ts';
import type { EndGrant } from './use-cases/oauth/revoke-grants.ts';
import { makeUseToken } from './use-cases/oauth/use-token.ts';
import { makeRegisterBuiltInApp } from './use-cases/register-built-in-app.ts';
import { makeAdmitPost } from './use-cases/tiktok/admit-post.ts';
import { makeAnswerTokens } from './use-cases/tiktok/answer-tokens.ts';
import { makeCancelPost } from './use-cases/tiktok/cancel-post.ts';
import { makeChoosePerson } from './use-cases/tiktok/choose-person.ts';
import { makeEndGrant } from './use-cases/tiktok/end-grant.ts';
import { makeExchangeCode } from './use-cases/tiktok/exchange-code.ts';
import { makeFinishDraft } from './use-cases/tiktok/finish-draft.ts';
import { makeInitPhotoPost } from './use-cases/tiktok/init-photo-post.ts';
import { makeInitVideoUpload } from './use-cases/tiktok/init-video-upload.ts';
import { makeOpenAccess } from './use-cases/tiktok/open-access.ts';
import { makePullPictures } from './use-cases/tiktok/pull-pictures.ts';
import { makeReadAuthorization } from './use-cases/tiktok/read-authorization.ts';
import { makeReadOwnPost } from './use-cases/tiktok/read-own-post.ts';
import { makeReceivePiece } from './use-cases/tiktok/receive-piece.ts';
import { makeRefreshTokens } from './use-cases/tiktok/refresh-tokens.ts';
import { makeRevokeToken } from './use-cases/tiktok/revoke-token.ts';
import { makeSendWebhook } from './use-cases/tiktok/send-webhook.ts';
import { makeSetTheStage } from './use-cases/tiktok/set-the-stage.ts';
import type { SettlePost } from './use-cases/tiktok/settle-post.ts';
import { makeSettlePost } from './use-cases/tiktok/settle-post.ts';
import { makeTellApp, tellingPosts } from './use-cases/tiktok/tell-app.ts';

/** Models of the rehearsed TikTok alone. */
export const tiktokModels = { tiktokPosts: tiktokPostModel, tiktokWebhooks: tiktokWebhookModel, callWindows: windowModel };

/** What it shares with the rest of the service. */
interface Foundations {
  frame: { apps: Apps; users: Users; codes: Codes; grants: Grants; tokens: Tokens; faults: FaultRules; clock: SandboxClock; ids: IdSource };
  models: ModelsOf<typeof tiktokModels>;
  bucket: Bucket;
  makeRoom: MakeRoom;
  realClock: Clock;
  logger: Logger;
  config: {
    platformSandboxSecret: string;
    allowsHttp: boolean;
    tiktokPrefixes: string[];
    maxMegabytes: number;
    uploadHost: string | undefined;
  };
}

/** Joins the parts of the rehearsed TikTok. */
export async function composeTikTok({ frame, models, bucket, makeRoom, realClock, logger, config }: Foundations) {
  const fetcher = createUndiciPictureFetcher();
  const pull = { allowsHttp: config.allowsHttp };
  const webhooks = createMongoTikTokWebhooks(models.tiktokWebhooks);
  const sender = createUndiciWebhookSender();
  const tellApp = makeTellApp({ ...frame, webhooks });
  const posts = tellingPosts(createMongoTikTokPosts(models.tiktokPosts), tellApp);
  const ports: Ports = { ...frame, posts, windows: createMongoCallWindows(models.callWindows), store: bucket, pull };
  const settlePost = makeSettlePost(ports);
  const endGrant = makeEndGrant({ ...ports, tellApp });
  const surface = tiktokSurface({
    users: frame.users,
    uploadHost: config.uploadHost,
    ...oauthUseCases({ ...ports, endGrant }),
    ...postUseCases({ ...ports, settlePost, makeRoom }, config),
  });
  const registerBuiltInApp = makeRegisterBuiltInApp(frame);
  const ownApp = { clientSecret: config.platformSandboxSecret, prefixes: config.tiktokPrefixes };
  await makeSetTheStage({ ...frame, registerBuiltInApp })(ownApp, await frame.clock.now());
  const sendWebhook = makeSendWebhook({ ...ports, webhooks, sender, settlePost, realClock });
  const pullPictures = makePullPictures({ ...ports, fetcher, settlePost, realClock });
  return {
    surface,
    posts,
    settlePost,
    endGrant,
    finishDraft: makeFinishDraft({ ...ports, settlePost }),
    jobs: [
      createLookJob({ name: 'pull of rehearsal pictures', work: pullPictures, logger }),
      createLookJob({ name: 'webhooks of the rehearsal', work: sendWebhook, logger }),
    ],
    stop: { name: 'callers of the rehearsal TikTok', run: () => Promise.all([fetcher.close(), sender.close()]).then(() => undefined) },
  };
}

type Ports = Foundations['frame'] & { posts: TikTokPosts; windows: CallWindows; store: ObjectStore; pull: PullRules };

function oauthUseCases(ports: Ports & { endGrant: EndGrant }) {
  const useToken = makeUseToken(ports);
  const answerTokens = makeAnswerTokens({ issueTokens: makeIssueTokens(ports) });
  return {
    readAuthorization: makeReadAuthorization({ ...ports, findApp: makeFindApp(ports) }),
    choosePerson: makeChoosePerson(ports),
    grantConsent: makeGrantConsent(ports),
    findApp: makeFindApp(ports),
    exchangeCode: makeExchangeCode({ redeemCode: makeRedeemCode(ports), answerTokens }),
    refreshTokens: makeRefreshTokens({ ...ports, useToken, answerTokens }),
    revokeToken: makeRevokeToken({ ...ports, useToken }),
    openAccess: makeOpenAccess({ ...ports, useToken }),
  };
}

function postUseCases(ports: Ports & { settlePost: SettlePost; makeRoom: MakeRoom }, { maxMegabytes }: { maxMegabytes: number }) {
  const readOwnPost = makeReadOwnPost(ports);
  const admitPost = makeAdmitPost(ports);
  return {
    readOwnPost,
    initPhotoPost: makeInitPhotoPost({ ...ports, admitPost, random: Math.random }),
    // A quarter of what may be kept, so that one video never pushes out everything else.
    initVideoUpload: makeInitVideoUpload({ ...ports, admitPost, mostBytes: maxMegabytes * 250_000 }),
    cancelPost: makeCancelPost({ ...ports, readOwnPost }),
    receivePiece: makeReceivePiece(ports),
  };
}
