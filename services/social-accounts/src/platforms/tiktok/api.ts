import { answerTo, requestOf } from '../../platform-kit/api-call.ts';
import type { Step } from '../../platform-kit/api-call.ts';
import { asList, asObject, jsonOf } from '../../platform-kit/read-json.ts';
import type { PlatformAnswer } from '../../ports/platform-http.ts';
import type { PlatformContext } from '../../ports/platform.ts';
import { codeOf, tiktokProblem, tiktokUnanswered } from './errors.ts';
import type { TiktokPhase } from './errors.ts';

/** A call of the API for posts. */
interface Asked {
  /** With its query. */
  path: string;
  json: object;
  phase: TiktokPhase;
}

/** Sends a call. @throws PublishProblem when no whole answer came */
export async function ask({ http, hosts }: PlatformContext, step: Step, { path, json, phase }: Asked): Promise<PlatformAnswer> {
  const headers = { 'content-type': 'application/json; charset=UTF-8' };
  const call = { url: `${hosts['api']}${path}`, token: step.accessToken, input: { json }, headers, signal: step.signal };
  return await answerTo(http, requestOf(call), (cause) => tiktokUnanswered(cause, phase));
}

/** The member `data` of an answer. @throws PublishProblem whenever the body does not say `ok`, at any status */
export function dataOf({ clock }: PlatformContext, answer: PlatformAnswer, phase: TiktokPhase): Record<string, unknown> {
  if (answer.status !== 200 || codeOf(answer) !== 'ok') throw tiktokProblem(answer, { phase, now: clock.now() });
  return asObject(jsonOf(answer)['data']);
}

/** Asks where a post stands that was started. */
export async function askStatus(context: PlatformContext, step: Step, publishId: string): Promise<PlatformAnswer> {
  return await ask(context, step, { path: '/v2/post/publish/status/fetch/', json: { publish_id: publishId }, phase: 'poll' });
}

/** The public id of a post from its status; null: it has none (yet), such as a draft. */
export function publicIdIn(data: Record<string, unknown>): string | null {
  const [id] = asList(data['publicaly_available_post_id']);
  // Too long for a number, so it came as text.
  return id === undefined ? null : String(id);
}
