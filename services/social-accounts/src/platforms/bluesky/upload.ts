import type { RenderedFile } from '../../model/publication.ts';
import { asObject, jsonOf } from '../../platform-kit/read-json.ts';
import { makeRest, withBytes } from '../../platform-kit/send-files.ts';
import type { PlatformContext } from '../../ports/platform.ts';
import type { HandleCall } from '../../ports/publisher.ts';
import { blueskyProblem } from './errors.ts';
import { didOf } from './identity.ts';
import type { BlueskyHandle, BlueskyPlan } from './plan.ts';
import { findPost, putPost, recordOf } from './record.ts';
import { sessionOf } from './session.ts';
import { detectFacets, resolveMentions } from './text.ts';
import { ask } from './xrpc.ts';

type Call = HandleCall<BlueskyPlan, BlueskyHandle>;

/** Time for one picture, in ms. */
const pictureTimeoutMs = 60_000;

/** Sends the pictures that are not there yet, then the record. Before anything it asks whether the post is there: an earlier try, or attempt, may have written it. */
export async function sendPost(context: PlatformContext, call: Call): Promise<void> {
  const { plan, handle, content } = call;
  if ((await findPost(context, call)) !== null) return;
  const blobs = await makeRest(content.slides, handle.blobs, {
    make: (slide) => sendPicture(context, call, slide),
    save: (made) => call.saveHandle({ ...handle, blobs: made }),
  });
  const detected = await detectFacets(plan.text);
  const facets = resolveMentions(detected, await mentioned(context, call, detected.handles));
  await call.saveHandle({ blobs, isRecordSent: true });
  await putPost(context, call, recordOf(plan, { blobs, slides: content.slides, facets }));
}

async function sendPicture(context: PlatformContext, call: Call, file: RenderedFile): Promise<object> {
  const method = 'com.atproto.repo.uploadBlob';
  const answer = await withBytes(call, { file }, (input) => ask(context, call, { method, input, timeoutMs: pictureTimeoutMs }));
  const blob = asObject(jsonOf(answer)['blob']);
  if (answer.status === 200 && 'ref' in blob) return blob;
  throw blueskyProblem(answer, context.clock.now());
}

/** Accounts that the text mentions. An account that cannot be found now is a plain word in the post: that is no reason for it to be late. */
async function mentioned(
  { http }: PlatformContext,
  { accessToken, assertHeld }: Call,
  handles: readonly string[],
): Promise<Map<string, string>> {
  const { server } = sessionOf(accessToken);
  const found = new Map<string, string>();
  for (const handle of handles) {
    assertHeld();
    const did = await didOf(http, server, handle).catch(() => null);
    if (did !== null) found.set(handle, did);
  }
  return found;
}
