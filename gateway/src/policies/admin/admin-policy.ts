import type { ServerResponse } from 'node:http';
import { AppError } from '@viral-slides/errors';
import { answer, answerProblem } from '../../exchange/answer.ts';
import type { GatewayRequest, PolicyStep } from '../../exchange/scope.ts';
import { adminContentPolicy, reportPage, signInPage } from './admin-page.ts';
import type { LookAtProduct } from './look-at-product.ts';
import { createOperatorSessions } from './operator-session.ts';
import type { OperatorSessions } from './operator-session.ts';

/** What the policy needs. */
export interface AdminPolicyDeps {
  /** Undefined: nobody is the operator, and there is nothing at these addresses. */
  operatorToken: string | undefined;
  lookAtProduct: LookAtProduct;
  /** In ms since 1970. */
  now: () => number;
}

type Handle = (req: GatewayRequest, res: ServerResponse) => Promise<void> | void;

/** Policy `admin`: the page of the person who runs the product, and the same as JSON for programs. Nothing of it changes the product. */
export function makeAdminPolicy({ operatorToken, lookAtProduct, now }: AdminPolicyDeps): PolicyStep {
  if (operatorToken === undefined) return (req, res) => void answerProblem(req, res, notFound());
  const sessions = createOperatorSessions(operatorToken);
  const isOperator = (req: GatewayRequest) => sessions.isOperator(req.headers, now());
  const handlers: Record<string, Handle> = {
    'GET /api/admin': async (req, res) =>
      isOperator(req) ? showPage(req, res, { status: 200, html: reportPage(await lookAtProduct()) }) : showSignIn(req, res, null),
    'GET /api/admin/doctor': async (req, res) => {
      if (!isOperator(req)) return void answerProblem(req, res, notTheOperator(res));
      answer(req, res, { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(await lookAtProduct()) });
    },
    'POST /api/admin/session': (req, res) => signIn(req, res, { sessions, now }),
    'POST /api/admin/sign-out': (req, res) => goTo(req, res, sessions.end(req.scope.isHttps)),
  };
  return (req, res) => {
    const path = req.url.split('?', 1)[0]!.replace(/\/$/, '');
    const handle = handlers[`${req.method === 'HEAD' ? 'GET' : req.method} ${path}`];
    return handle ? handle(req, res) : void answerProblem(req, res, notFound());
  };
}

async function signIn(req: GatewayRequest, res: ServerResponse, { sessions, now }: { sessions: OperatorSessions; now: () => number }) {
  const token = new URLSearchParams(await readForm(req)).get('token') ?? '';
  if (!sessions.isToken(token.trim())) return showSignIn(req, res, "That is not the operator's token.");
  goTo(req, res, sessions.begin(now(), req.scope.isHttps));
}

/** A form with one token is far below this, in bytes. */
const longestForm = 2_000;
const formTimeoutMs = 5_000;

async function readForm(req: GatewayRequest): Promise<string> {
  const timer = setTimeout(() => req.destroy(), formTimeoutMs);
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of req as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > longestForm) throw new AppError('too-large', 'body-too-large', 'This form is longer than any token.');
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

function showSignIn(req: GatewayRequest, res: ServerResponse, problem: string | null): void {
  res.setHeader('www-authenticate', 'Bearer');
  req.scope.problemCode = 'not-the-operator';
  showPage(req, res, { status: 401, html: signInPage(problem) });
}

/** Sends the browser to the page with another cookie; with 303 it asks with GET. */
function goTo(req: GatewayRequest, res: ServerResponse, cookie: string): void {
  res.setHeader('set-cookie', cookie);
  answer(req, res, { status: 303, headers: { location: '/api/admin', 'content-type': 'text/plain' }, body: '' });
}

function notFound(): AppError {
  return new AppError('not-found', 'not-found', 'There is nothing at this address.');
}

function notTheOperator(res: ServerResponse): AppError {
  res.setHeader('www-authenticate', 'Bearer');
  return new AppError(
    'unauthenticated',
    'not-the-operator',
    'This is for the person who runs the product: send OPERATOR_TOKEN as a bearer token.',
  );
}
