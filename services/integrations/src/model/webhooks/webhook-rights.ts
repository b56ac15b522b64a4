import { AppError } from '@viral-slides/errors';
import { mayUseAccount, requireScope } from '@viral-slides/personal-tokens';
import type { TokenRights, TokenScope } from '@viral-slides/personal-tokens';
import type { Webhook, WebhookEvent, WebhookRights } from './webhook.ts';

/** Caller of the API: a person in their browser, or a personal token of theirs, whose id is that of its session. */
interface Caller {
  sessionId: string;
  token?: TokenRights;
}

/** The rights of a new webhook; undefined for a person in their browser. */
export function rightsOf({ sessionId, token }: Caller): WebhookRights | undefined {
  if (!token) return undefined;
  const { scopes, accounts, endsAt } = token;
  return {
    tokenId: sessionId,
    scopes: [...scopes],
    accounts: accounts && [...accounts],
    endsAt: endsAt === undefined ? null : new Date(endsAt),
  };
}

/** The scope with which a token reads what an event says. */
export function scopeOfEvent(event: WebhookEvent): TokenScope {
  if (event === 'account.needs_reconnect') return 'accounts:read';
  if (event === 'capture.finished') return 'library:read';
  return event === 'render.finished' ? 'render' : 'posts:read';
}

/** A token subscribes to what it may read. @throws AppError `insufficient-scope` */
export function assertMaySubscribe(rights: TokenRights | undefined, events: readonly WebhookEvent[]): void {
  for (const event of events) requireScope(rights, scopeOfEvent(event));
}

/** Whether a webhook gets an event. @param accountId account that the event is about; null: of none */
export function mayHear(
  { rights }: Pick<Webhook, 'rights'>,
  { event, accountId }: { event: WebhookEvent; accountId: string | null },
): boolean {
  if (!rights) return true;
  return rights.scopes.includes(scopeOfEvent(event)) && (accountId === null || mayUseAccount(rights, accountId));
}

/** Whether the token that made it has expired. */
export function hasOutlivedToken({ rights }: Pick<Webhook, 'rights'>, now: Date): boolean {
  return rights !== undefined && rights.endsAt !== null && rights.endsAt <= now;
}

/** Whether the caller made it: a person has all of theirs, a token its own. */
export function isOwn({ rights }: Pick<Webhook, 'rights'>, { sessionId, token }: Caller): boolean {
  return !token || rights?.tokenId === sessionId;
}

/** A token asked for what it may do with its own webhooks alone. */
export function webhookOfAnother(): AppError {
  const message = 'This webhook was not created with this token. Please change it in the app, or with the token that created it.';
  return new AppError('forbidden', 'webhook-of-another', message);
}
