import type { App } from '../../model/app.ts';
import { googleAppProfileOf } from '../../model/google/built-in-app.ts';
import { googleProfileOf } from '../../model/google/channel.ts';
import type { Channel } from '../../model/google/channel.ts';
import { refusalOf } from '../../model/google/google-refusal.ts';
import { pacificDay } from '../../model/google/pacific-day.ts';
import type { Grant } from '../../model/grant.ts';
import type { User } from '../../model/user.ts';
import type { Sandbox } from '../../ports/sandbox.ts';
import { useToken } from '../oauth/tokens.ts';

/** The app that calls YouTube, and the person it acts for. */
export interface YoutubeAccess {
  app: App;
  grant: Grant;
  user: User;
  channel: Channel | null;
}

/**
 * Resolves the app and the person behind a token.
 * @param call.scopes one of them must have been granted
 * @throws GoogleRefusal `authError`, `insufficientPermissions`
 */
export async function openYoutubeAccess(
  sandbox: Sandbox,
  { accessToken, scopes, now }: { accessToken: string; scopes: readonly string[]; now: Date },
): Promise<YoutubeAccess> {
  const used = await useToken(sandbox, { platform: 'google', kind: 'access', secret: accessToken, now });
  if (used.kind !== 'valid') throw refusalOf('authError');
  const { grant, app } = used;
  if (!grant.scopes.some((scope) => scopes.includes(scope))) throw refusalOf('insufficientPermissions');
  const user = await sandbox.store.users.find('google', grant.userId);
  if (!user) throw refusalOf('authError');
  const { channelId } = googleProfileOf(user);
  return { app, grant, user, channel: channelId === null ? null : await sandbox.store.channels.find(channelId) };
}

/** Counts a call on the quota of the app's day. @throws GoogleRefusal `quotaExceeded` */
export async function takeGoogleQuota({ store }: Sandbox, app: App, call: { bucket: 'uploads' | 'units'; now: Date }): Promise<void> {
  const { uploadsPerDay, unitsPerDay } = googleAppProfileOf(app);
  const day = pacificDay(call.now);
  const of = { _id: `${app.clientId} ${call.bucket} ${day}` };
  const taken = await store.quota.change(of, { $inc: { used: 1 }, $setOnInsert: { day } }, { orInsert: true });
  if ((taken?.used ?? 0) <= (call.bucket === 'uploads' ? uploadsPerDay : unitsPerDay)) return;
  await store.quota.change(of, { $inc: { used: -1 } });
  throw refusalOf('quotaExceeded');
}
