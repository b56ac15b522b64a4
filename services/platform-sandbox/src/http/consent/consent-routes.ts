import { AppError } from '@viral-slides/errors';
import { statusOfKind } from '@viral-slides/http-kit';
import { messagePage, signInPage } from '../pages/message-page.ts';
import type { Message } from '../pages/message-page.ts';
import { isFromOwnPage } from '../pages/own-page.ts';
import type { Page } from '../pages/page.ts';
import type { PlatformAnswer, PlatformCall, PlatformRoute } from '../surface/platform-surface.ts';
import { consentPage } from './consent-page.ts';
import type { ConsentOffer, ConsentProblem } from './consent-page.ts';

/** A request, and the person who asks. */
export type SignedInCall = PlatformCall & { asker: string };

/** Rules for the consent of one platform. */
export interface ConsentRules<R> {
  path: string;
  /** Reads what an app requests; a request that must not reach the person is answered right away. */
  read(call: SignedInCall, parameters: URLSearchParams): Promise<{ request: R } | { answer: PlatformAnswer }>;
  /** Content of the page. */
  offer(call: SignedInCall, request: R): Promise<ConsentOffer>;
  /** Grants the ticked scopes for the chosen person. @returns the destination of the browser. Throws AppError for an impossible choice. */
  grant(call: SignedInCall, request: R): Promise<PlatformAnswer>;
  /** Destination of the browser when the person refuses. */
  deny(request: R): PlatformAnswer;
}

const whySignIn = 'Your rehearsal is private. Sign in to this installation, then connect the account again.';
const foreignChoice = { status: 403, message: 'Your choice came from another site. Please choose again here.' };

/** Fields of the form that are the person's; all others are the request, sent once more. */
const choiceFields = new Set(['account', 'user', 'new_name', 'granted', 'decision']);

const asAnswer = ({ status, headers, text }: Page): PlatformAnswer => ({ status, headers, body: text });

/** Answers with a page that says one thing. */
export const messageAnswer = (message: Message): PlatformAnswer => asAnswer(messagePage(message));

/** The consent page of a platform, and the choice that is made on it. */
export function consentRoutes<R>(rules: ConsentRules<R>): PlatformRoute[] {
  const { path } = rules;
  return [
    { operation: 'authorize.page', method: 'GET', path, body: 'none', handle: (call) => consent(rules, call, call.query) },
    { operation: 'authorize.choice', method: 'POST', path, body: 'form', handle: (call) => consent(rules, call, requestIn(call.form)) },
  ];
}

const requestIn = (form: URLSearchParams) => new URLSearchParams([...form].filter(([name]) => !choiceFields.has(name)));

async function consent<R>(rules: ConsentRules<R>, { asker, ...rest }: PlatformCall, parameters: URLSearchParams): Promise<PlatformAnswer> {
  if (asker === null) return asAnswer(signInPage(whySignIn));
  const call = { ...rest, asker };
  const asked = await rules.read(call, parameters);
  if ('answer' in asked) return asked.answer;
  const { request } = asked;
  const show = async (problem?: ConsentProblem) => asAnswer(consentPage(await rules.offer(call, request), parameters, problem));
  if (!call.form.has('decision')) return show();
  if (!isFromOwnPage(call.headers, call.origin)) return show(foreignChoice);
  if (call.form.get('decision') !== 'allow') return rules.deny(request);
  try {
    return await rules.grant(call, request);
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.kind === 'unavailable') throw thrown;
    return show({ status: statusOfKind[thrown.kind], message: thrown.message });
  }
}
