import type { App } from '../../model/app.ts';
import { instagramRules, InstagramRefusal } from '../../model/instagram/rules.ts';
import type { Grant } from '../../model/grant.ts';
import { hashOf } from '../../model/secrets.ts';
import type { Sandbox } from '../../ports/sandbox.ts';
import { issueTokens, useToken } from '../oauth/tokens.ts';

/** Tokens of an hour and of 60 days start differently here, so that one is not mistaken for the other. */
const prefixes = { short: 'IGshort', long: 'IGlong' };

/** Makes the token that a code is redeemed for. */
export async function shortToken(sandbox: Sandbox, { app, grant, now }: { app: App; grant: Grant; now: Date }): Promise<string> {
  const lifetimes = { ...app.lifetimes, accessSeconds: instagramRules.shortTokenSeconds };
  const order = { app: { ...app, lifetimes }, grant, withRefreshToken: false, prefixes: { access: prefixes.short, refresh: '' }, now };
  return (await issueTokens(sandbox, order)).accessToken;
}

/** Makes a token of 60 days. */
export async function longToken(
  sandbox: Sandbox,
  { app, grant, now }: { app: App; grant: Grant; now: Date },
): Promise<{ access_token: string; token_type: string; expires_in: number }> {
  const order = { app, grant, withRefreshToken: false, prefixes: { access: prefixes.long, refresh: '' }, now };
  const { accessToken } = await issueTokens(sandbox, order);
  return { access_token: accessToken, token_type: 'bearer', expires_in: app.lifetimes.accessSeconds };
}

/** Exchanges a token of an hour, or renews one of 60 days that is a day old. It throws InstagramRefusal. */
export async function tokenFor(sandbox: Sandbox, { secret, kind, now }: { secret: string; kind: 'short' | 'long'; now: Date }) {
  const use = await useToken(sandbox, { platform: 'instagram', kind: 'access', secret, now });
  if (use.kind !== 'valid' || !secret.startsWith(prefixes[kind])) throw new InstagramRefusal('bad-token');
  const { issuedAt } = (await sandbox.store.tokens.find(hashOf(secret))) ?? { issuedAt: now };
  if (kind === 'long' && now.getTime() - issuedAt.getTime() < instagramRules.renewableAfterMs) throw new InstagramRefusal('bad-parameter');
  return longToken(sandbox, { ...use, now });
}
