import type { ModelsOf } from '@viral-slides/service-kit';
import { channelModel, createMongoGoogleChannels } from './adapters/mongo/google-channels.ts';
import { createMongoGoogleQuota, quotaModel } from './adapters/mongo/google-quota.ts';
import { googleSurface } from './http/google/google-surface.ts';
import { googleLifetimes, googleRedirectUris } from './model/google/built-in-app.ts';
import { seedChannels, seedGoogleUsers } from './model/google/channel.ts';
import type { IdSource } from './ports/id-source.ts';
import type { Apps, Codes, Grants, Tokens } from './ports/oauth-store.ts';
import type { Users } from './ports/users.ts';
import { makeChooseGoogleUser } from './use-cases/google/choose-google-user.ts';
import { makeDecideGoogleConsent } from './use-cases/google/decide-google-consent.ts';
import { makeOpenYoutubeAccess } from './use-cases/google/open-youtube-access.ts';
import { makeTakeGoogleQuota } from './use-cases/google/take-google-quota.ts';
import { makeFindApp } from './use-cases/oauth/find-app.ts';
import { makeGrantConsent } from './use-cases/oauth/grant-consent.ts';
import { makeIssueTokens } from './use-cases/oauth/issue-tokens.ts';
import { makeRedeemCode } from './use-cases/oauth/redeem-code.ts';
import { makeRevokeGrants } from './use-cases/oauth/revoke-grants.ts';
import { makeUseToken } from './use-cases/oauth/use-token.ts';
import { makeRegisterBuiltInApp } from './use-cases/register-built-in-app.ts';

/** Models of the rehearsed Google alone. */
export const googleModels = { googleChannels: channelModel, googleQuota: quotaModel };

/** What it shares with the rest of the service. */
interface Foundations {
  frame: { apps: Apps; users: Users; codes: Codes; grants: Grants; tokens: Tokens; ids: IdSource };
  models: ModelsOf<typeof googleModels>;
  appSecret: string;
}

/** Joins the parts of the rehearsed Google. */
export async function composeGoogle({ frame, models, appSecret }: Foundations) {
  const channels = createMongoGoogleChannels(models.googleChannels);
  const quota = createMongoGoogleQuota(models.googleQuota);
  const ports = { ...frame, channels, quota };
  const useToken = makeUseToken(ports);
  const surface = googleSurface({
    channels,
    findApp: makeFindApp(ports),
    chooseUser: makeChooseGoogleUser(ports),
    decideConsent: makeDecideGoogleConsent({ ...ports, grantConsent: makeGrantConsent(ports) }),
    redeemCode: makeRedeemCode(ports),
    issueTokens: makeIssueTokens(ports),
    useToken,
    revokeGrants: makeRevokeGrants({ ...ports, useToken }),
    openAccess: makeOpenYoutubeAccess({ ...ports, useToken }),
    takeQuota: makeTakeGoogleQuota(ports),
  });
  const registration = { redirectUris: googleRedirectUris, lifetimes: googleLifetimes, profile: {} };
  await makeRegisterBuiltInApp(ports)({ platform: 'google', clientSecret: appSecret, ...registration });
  for (const channel of seedChannels) await channels.insert(channel);
  for (const user of seedGoogleUsers) await frame.users.insert(user);
  return { surface, channels };
}
