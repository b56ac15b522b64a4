import type { PlatformContext } from '../../ports/platform.ts';
import { blueskyProblem } from './errors.ts';
import { ask, postCollection } from './record.ts';
import { sessionOf } from './session.ts';

/** Deletes a post of the account. @param call.remoteId its address in the network, which ends with its key */
export async function removePost({ http, clock }: PlatformContext, call: { accessToken: string; remoteId: string }): Promise<void> {
  const { server, did, token } = sessionOf(call.accessToken);
  const input = { repo: did, collection: postCollection, rkey: call.remoteId.split('/').at(-1) ?? '' };
  const answer = await ask({ http, server, token, method: 'com.atproto.repo.deleteRecord', input });
  if (answer.status !== 200) throw blueskyProblem(answer, clock.now());
}
