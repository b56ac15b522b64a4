import { coversScope, MastodonRefusal, mastodonWindows } from '../../model/mastodon/rules.ts';
import type { MastodonScope } from '../../model/mastodon/rules.ts';
import type { Grant } from '../../model/grant.ts';
import type { User } from '../../model/user.ts';
import type { Sandbox } from '../../ports/sandbox.ts';
import { enterWindow } from '../enter-window.ts';
import { useToken } from '../oauth/tokens.ts';

/** The account that a call acts for. */
export interface MastodonAccess {
  user: User;
  grant: Grant;
}

/** Opens a call with the token of its header, and counts it in its windows. It throws MastodonRefusal 401, 403, 429. */
export async function openAccess(
  sandbox: Sandbox,
  { authorization, scope, isUpload, now }: { authorization: string | undefined; scope: MastodonScope; isUpload: boolean; now: Date },
): Promise<MastodonAccess> {
  const secret = /^Bearer (?<token>\S{1,500})$/.exec(authorization ?? '')?.groups?.['token'] ?? '';
  const use = await useToken(sandbox, { platform: 'mastodon', kind: 'access', secret, now });
  const user = use.kind === 'valid' ? await sandbox.store.users.find('mastodon', use.grant.userId) : null;
  if (use.kind !== 'valid' || !user) throw new MastodonRefusal(401, 'The access token is invalid');
  const { grant } = use;
  if (!coversScope(grant.scopes, scope)) throw new MastodonRefusal(403, 'This action is outside the authorized scopes');
  await count(sandbox, grant, { name: 'calls', now });
  if (isUpload) await count(sandbox, grant, { name: 'media', now });
  return { user, grant };
}

async function count(sandbox: Sandbox, { id }: Grant, { name, now }: { name: keyof typeof mastodonWindows; now: Date }): Promise<void> {
  const { calls, windowMs } = mastodonWindows[name];
  if (await enterWindow(sandbox, `mastodon ${id} ${name}`, { now, calls, windowMs })) return;
  const reset = new Date(now.getTime() + windowMs).toISOString();
  throw new MastodonRefusal(429, 'Too many requests', {
    'x-ratelimit-limit': String(calls),
    'x-ratelimit-remaining': '0',
    'x-ratelimit-reset': reset,
  });
}
