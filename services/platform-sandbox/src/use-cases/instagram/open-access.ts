import { InstagramRefusal, instagramWindow } from '../../model/instagram/rules.ts';
import type { Grant } from '../../model/grant.ts';
import type { User } from '../../model/user.ts';
import type { Sandbox } from '../../ports/sandbox.ts';
import { enterWindow } from '../enter-window.ts';
import { useToken } from '../oauth/tokens.ts';

/** The account that a call acts for. */
export interface InstagramAccess {
  user: User;
  grant: Grant;
}

/** Opens a call with the token of its header, and counts it. It throws InstagramRefusal. */
export async function openAccess(
  sandbox: Sandbox,
  { authorization, publishes, now }: { authorization: string | undefined; publishes: boolean; now: Date },
): Promise<InstagramAccess> {
  const { user, grant } = await holderOf(sandbox, authorization ?? '', now);
  const scope = publishes ? 'instagram_business_content_publish' : 'instagram_business_basic';
  if (!grant.scopes.includes(scope)) throw new InstagramRefusal('no-permission');
  if (!(await enterWindow(sandbox, `instagram ${grant.id}`, { now, ...instagramWindow }))) throw new InstagramRefusal('too-many-calls');
  return { user, grant };
}

async function holderOf(sandbox: Sandbox, authorization: string, now: Date): Promise<InstagramAccess> {
  const secret = /^(?:Bearer|OAuth) (?<token>\S{1,500})$/.exec(authorization)?.groups?.['token'] ?? '';
  const use = await useToken(sandbox, { platform: 'instagram', kind: 'access', secret, now });
  const user = use.kind === 'valid' ? await sandbox.store.users.find('instagram', use.grant.userId) : null;
  if (use.kind !== 'valid' || !user) throw new InstagramRefusal('bad-token');
  return { user, grant: use.grant };
}
