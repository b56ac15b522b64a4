import type { ServerResponse } from 'node:http';
import { AppError } from '@viral-slides/errors';
import { answer, answerProblem } from '../../exchange/answer.ts';
import type { GatewayRequest, PolicyStep } from '../../exchange/scope.ts';
import { adminContentPolicy, reportPage, signInPage } from './admin-page.ts';
import type { SignIn } from './admin-page.ts';
import type { LookAtProduct } from './look-at-product.ts';
import { createOperatorSessions } from './operator-session.ts';
import type { OperatorSessions } from './operator-session.ts';

/** Parameters in gateway.config.yml. */
export interface AdminAction {
  /** Passes the operator on to the next step and asks everybody else for the token. Returns false when it has answered itself. */
  guard?: boolean;
}

export interface AdminPolicyDeps {
  /** Undefined: there is no operator, and these addresses are 404. */
  operatorToken: string | undefined;
  lookAtProduct: LookAtProduct;
  /** In ms since 1970. */
  now: () => number;
}

type Handle = (req: GatewayRequest, res: ServerResponse) => Promise<void> | void;

/**
 * Policy `admin`: the operator's page, and the same as JSON for programs, both read-only; or the access check before an operator's page that a
 * service serves.
 */
export function makeAdminPolicy({ operatorToken, lookAtProduct, now }: AdminPolicyDeps): (action: AdminAction) => PolicyStep {
  if (operatorToken === undefined) return () => (req, res) => void answerProblem(req, res, notFound());
  const sessions = createOperatorSessions(operatorToken);
  const isOperator = (req: GatewayRequest) => sessions.isOperator(req.headers, now());
  const answering = answersOf({ sessions, isOperator, lookAtProduct, now });
  const guarding: PolicyStep = (req, res, next) => {
    if (!isOperator(req)) return showSignIn(req, res, { to: pathOf(req), problem: null });
    req.scope.isOperator = true;
    next();
  };
  return ({ guard = false }) => (guard ? guarding : answering);
}

interface Answering extends Omit<AdminPolicyDeps, 'operatorToken'> {
  sessions: OperatorSessions;
  isOperator(req: GatewayRequest): boolean;
}

function answersOf({ sessions, isOperator, lookAtProduct, now }: Answering): PolicyStep {
  const handlers: Record<string, Handle> = {
    'GET /api/admin': async (req, res) =>
      isOperator(req)
        ? showPage(req, res, { status: 200, html: reportPage(await lookAtProduct()) })
        : showSignIn(req, res, { to: home, problem: null }),
    'GET /api/admin/doctor': async (req, res) => {
      if (!isOperator(req)) return void answerProblem(req, res, notTheOperator(res));
      answer(req, res, { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(await lookAtProduct()) });
    },
    'POST /api/admin/session': (req, res) => signIn(req, res, { sessions, now }),
    'POST /api/admin/sign-out': (req, res) =>
      goTo(req, res, { to: home, cookie: sessions.end(req.headers.cookie, now(), req.scope.isHttps) }),
  };
  return (req, res) => {
    const handle = handlers[`${req.method === 'HEAD' ? 'GET' : req.method} ${pathOf(req)}`];
    return handle ? handle(req, res) : void answerProblem(req, res, notFound());
  };
}

const home = '/api/admin';

const pathOf = (req: GatewayRequest) => req.url.split('?', 1)[0]!.replace(/\/$/, '');

/** Destination of the browser after sign-in: a page of the operator, and nowhere else. */
const operatorsPage = /^\/api\/admin(\/[a-z][a-z-]*)?$/;

async function signIn(req: GatewayRequest, res: ServerResponse, { sessions, now }: { sessions: OperatorSessions; now: () => number }) {
  const form = new URLSearchParams(await readForm(req));
  const wanted = form.get('to') ?? '';
  const to = operatorsPage.test(wanted) ? wanted : home;
  if (!sessions.isToken((form.get('token') ?? '').trim()))
    return showSignIn(req, res, { to, problem: "This is not the operator's token." });
  goTo(req, res, { to, cookie: sessions.start(now(), req.scope.isHttps) });
}

/** A form with one token is far below this, in bytes. */
const longestForm = 2_000;
const formTimeoutMs = 5_000;

async function readForm(req: GatewayRequest): Promise<string> {
  const timer = setTimeout(() => req.destroy(), formTimeoutMs);
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    // A loop that is left would end the connection, and with it the answer.
    for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > longestForm) throw new AppError('too-large', 'body-too-large', 'This is too long to be the operator’s token.');
      chunks.push(chunk);
    }
  } finally {
    clearTimeout(timer);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function showPage(req: GatewayRequest, res: ServerResponse, { status, html }: { status: number; html: string }): void {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': adminContentPolicy };
  answer(req, res, { status, headers, body: html });
}

function showSignIn(req: GatewayRequest, res: ServerResponse, asked: SignIn): void {
  res.setHeader('www-authenticate', 'Bearer');
  req.scope.problemCode = 'not-the-operator';
  showPage(req, res, { status: 401, html: signInPage(asked) });
}

/** Sends the browser to the page with another cookie; with 303 it asks with GET. */
function goTo(req: GatewayRequest, res: ServerResponse, { to, cookie }: { to: string; cookie: string }): void {
  res.setHeader('set-cookie', cookie);
  answer(req, res, { status: 303, headers: { location: to, 'content-type': 'text/plain' }, body: '' });
}

function notFound(): AppError {
  return new AppError('not-found', 'not-found', 'There is nothing at this address.');
}

function notTheOperator(res: ServerResponse): AppError {
  res.setHeader('www-authenticate', 'Bearer');
  return new AppError(
    'unauthenticated',
    'not-the-operator',
    'Only the operator of this installation can use this address. Send OPERATOR_TOKEN as a bearer token.',
  );
}
