import { asObject, readJson } from '../../platform-kit/read-json.ts';
import type { RenderedFile } from '../../model/publication.ts';
import type { PlatformContext } from '../../ports/platform.ts';
import type { HandleCall } from '../../ports/publisher.ts';
import { blueskyProblem } from './errors.ts';
import { didOf } from './identity.ts';
import type { BlueskyHandle, BlueskyPlan } from './plan.ts';
import { ask, findPost, postCollection, recordOf } from './record.ts';
import { sessionOf } from './session.ts';
import { handlesIn } from './text.ts';

type Call = HandleCall<BlueskyPlan, BlueskyHandle>;

/** Time for one picture, in ms. */
const pictureTimeoutMs = 60_000;

/** Sends the pictures that are not there yet, then the record. Before anything it asks whether the post is there: an earlier try, or attempt, may have written it. */
export async function sendPost(context: PlatformContext, call: Call): Promise<void> {
  call.assertHeld();
  if ((await findPost(context, call)) !== null) return;
  let { handle } = call;
  for (const slide of call.content.slides.slice(handle.blobs.length)) {
    handle = { ...handle, blobs: [...handle.blobs, await sendPicture(context, call, slide)] };
    await call.saveHandle(handle);
  }
  const people = await mentioned(context, call);
  await call.saveHandle({ ...handle, isRecordSent: true });
  await putRecord(context, call, recordOf(call.plan, { blobs: handle.blobs, slides: call.content.slides, didOf: people }));
}

async function sendPicture({ http, clock }: PlatformContext, call: Call, slide: RenderedFile): Promise<object> {
  const { server, token } = sessionOf(call.accessToken);
  const stream = await call.openFile(slide, { start: 0, end: slide.sizeBytes - 1 });
  try {
    call.assertHeld();
    const bytes = { stream, contentType: slide.contentType, length: slide.sizeBytes };
    const method = 'com.atproto.repo.uploadBlob';
    const answer = await ask({ http, server, token, method, bytes, timeoutMs: pictureTimeoutMs, signal: call.signal });
    const blob = asObject(asObject(readJson(answer.text))['blob']);
    if (answer.status === 200 && 'ref' in blob) return blob;
    throw blueskyProblem(answer, clock.now());
  } finally {
    stream.destroy();
  }
}

/** Who the text mentions. An account that cannot be found now is a plain word in the post: that is no reason for it to be late. */
async function mentioned({ http }: PlatformContext, { plan, accessToken, assertHeld }: Call): Promise<Map<string, string>> {
  const { server } = sessionOf(accessToken);
  const found = new Map<string, string>();
  for (const handle of handlesIn(plan.text)) {
    assertHeld();
    const did = await didOf(http, server, handle).catch(() => null);
    if (did !== null) found.set(handle, did);
  }
  return found;
}

async function putRecord({ http, clock }: PlatformContext, { plan, accessToken, signal, assertHeld }: Call, record: object): Promise<void> {
  const { server, did, token } = sessionOf(accessToken);
  assertHeld();
  const input = { repo: did, collection: postCollection, rkey: plan.recordKey, record };
  const answer = await ask({ http, server, token, method: 'com.atproto.repo.putRecord', input, signal });
  if (answer.status !== 200) throw blueskyProblem(answer, clock.now());
}
