import type { IncomingMessage } from 'node:http';
import type { Context, Middleware } from 'koa';
import { errors } from 'oidc-provider';
import type { Provider } from 'oidc-provider';
import { accountOf, maxNameLength } from './accounts.ts';
import type { AccountBook } from './account-book.ts';
import { problemPage } from './pages/problem-page.ts';
import { signInPage } from './pages/sign-in-page.ts';
import { contentPolicy, originOf } from './security-headers.ts';

const signInPath = /^\/interaction\/[\w-]+$/;
const maxFormBytes = 16_384;

/** Dependencies of the sign-in form. */
export interface SignInParts {
  provider: Provider;
  accounts: AccountBook;
  /** Path below which the provider lives, without a slash at the end. */
  mountPath: string;
}

/** Path of the sign-in form of an interaction, relative to the mount path. */
export function signInPathOf(interactionId: string): string {
  return `/interaction/${interactionId}`;
}

/** Serves the sign-in form and takes the name that was typed. Everything else goes on to the provider. */
export function signInRoutes(parts: SignInParts): Middleware {
  return async (ctx, next) => {
    if (!signInPath.test(ctx.path) || !['GET', 'HEAD', 'POST'].includes(ctx.method)) return next();
    ctx.set('cache-control', 'no-store');
    if (ctx.method === 'POST') await acceptName(ctx, parts);
    else await showForm(ctx, parts);
  };
}

async function showForm(ctx: Context, { provider, mountPath }: SignInParts): Promise<void> {
  try {
    const { params } = await provider.interactionDetails(ctx.req, ctx.res);
    drawForm(ctx, { mountPath, params, name: typeof params.login_hint === 'string' ? params.login_hint : '' });
  } catch (error) {
    if (!(error instanceof errors.SessionNotFound)) throw error;
    ctx.status = 400;
    ctx.body = problemPage('session_not_found', 'This sign-in page is too old.');
  }
}

async function acceptName(ctx: Context, { provider, accounts, mountPath }: SignInParts): Promise<void> {
  const form = await readForm(ctx.req);
  const name = form.get('name') ?? '';
  try {
    const { params } = await provider.interactionDetails(ctx.req, ctx.res);
    const account = accountOf(name);
    if (!account) {
      ctx.status = 422;
      drawForm(ctx, { mountPath, params, name, error: `Type a name of 1 to ${maxNameLength} characters.` });
      return;
    }
    accounts.remember(account);
    await dropOtherPerson(ctx, provider, account.subject);
    ctx.redirect(await provider.interactionResult(ctx.req, ctx.res, { login: { accountId: account.subject } }));
    ctx.status = 303;
  } catch (error) {
    if (!(error instanceof errors.SessionNotFound)) throw error;
    startOver(ctx, mountPath, { request: form.get('request') ?? '', name });
  }
}

/** Another tab may have signed in another person in the meantime; the last name typed wins without a question. */
async function dropOtherPerson(ctx: Context, provider: Provider, subject: string): Promise<void> {
  const session = await provider.Session.get(provider.createContext(ctx.req, ctx.res) as never);
  if (session.accountId && session.accountId !== subject) await session.destroy();
}

/** The provider no longer knows this sign-in (restarted): sends the browser through the same authorization request again. */
function startOver(ctx: Context, mountPath: string, lost: { request: string; name: string }): void {
  const request = new URLSearchParams(lost.request);
  if (!request.has('client_id')) {
    ctx.status = 400;
    ctx.body = problemPage('session_not_found', 'This sign-in page is too old.');
    return;
  }
  request.set('login_hint', lost.name.slice(0, maxNameLength));
  ctx.redirect(`${mountPath}/auth?${request}`);
  ctx.status = 303;
}

function drawForm(ctx: Context, form: { mountPath: string; params: Record<string, unknown>; name: string; error?: string }): void {
  const request = new URLSearchParams(
    Object.entries(form.params).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  ctx.set('content-security-policy', contentPolicy(originOf(form.params.redirect_uri)));
  ctx.type = 'html';
  ctx.body = signInPage({ action: `${form.mountPath}${ctx.path}`, name: form.name, request: request.toString(), error: form.error });
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    sizeBytes += chunk.length;
    if (sizeBytes > maxFormBytes) throw new errors.InvalidRequest('the form is too large');
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}
