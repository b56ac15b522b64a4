import { asObject, asText } from '../../platform-kit/read-json.ts';
import { makeRest, withBytes } from '../../platform-kit/send-files.ts';
import type { PlatformContext } from '../../ports/platform.ts';
import type { HandleCall } from '../../ports/publisher.ts';
import { ask, bodyOf, idOf, sendBytes } from './api.ts';
import { containerProblem, instagramProblem, isUnreadable, refusalIn } from './errors.ts';
import { nothingMade } from './plan.ts';
import type { InstagramHandle, InstagramPlan } from './plan.ts';

type Call = HandleCall<InstagramPlan, InstagramHandle>;

/** Time for a picture, which Instagram fetches while it is asked, and for a video, in ms. */
const pictureTimeoutMs = 60_000;
const videoTimeoutMs = 300_000;

/** State of a container. `unreadable`: it is there, and Instagram says that it is not (100/33). */
export type ContainerState = 'working' | 'finished' | 'published' | 'unreadable';

/** Makes what is missing of the containers of a post. @returns the handle; null while Instagram works on the pictures of a carousel */
export async function makeContainers(context: PlatformContext, call: Call): Promise<InstagramHandle | null> {
  const { plan, handle } = call;
  if (plan.kind === 'reel')
    return await sendVideo(context, await withContainer(context, call, { media_type: 'REELS', upload_type: 'resumable' }));
  if (handle.container !== null) return handle;
  const [first] = plan.pictures;
  if (plan.pictures.length === 1 && first) return (await withContainer(context, call, pictureOf(first))).handle;
  const items = await makeRest(plan.pictures, handle.items, {
    make: (picture) => create(context, call, { ...pictureOf(picture), is_carousel_item: true }),
    save: (made) => call.saveHandle({ ...handle, items: made }),
  });
  const made = { ...call, handle: { ...handle, items } };
  // A carousel may only name pictures that Instagram is done with.
  for (const id of items) if ((await stateOf(context, made, id)) === 'working') return null;
  return (await withContainer(context, made, { media_type: 'CAROUSEL', children: items })).handle;
}

function pictureOf({ address, altText }: { address: string; altText: string }): object {
  return { image_url: address, ...(altText === '' ? {} : { alt_text: altText }) };
}

async function withContainer(context: PlatformContext, call: Call, of: object): Promise<Call> {
  if (call.handle.container !== null) return call;
  const container = await create(context, call, { ...of, caption: call.plan.caption });
  const handle = { ...call.handle, container, madeAt: context.clock.now().toISOString() };
  await call.saveHandle(handle);
  return { ...call, handle };
}

/** Makes a container. One whose answer is lost is never published: another is made. */
async function create(context: PlatformContext, call: Call, json: object): Promise<string> {
  const answer = await ask(context, call, { path: '{id}/media', input: { json }, timeoutMs: pictureTimeoutMs });
  const id = idOf(bodyOf(answer)['id']);
  if (answer.status === 200 && id !== null) return id;
  throw instagramProblem(answer);
}

/** Sends the video, from where Instagram has it. */
async function sendVideo(context: PlatformContext, call: Call): Promise<InstagramHandle> {
  const { handle, plan } = call;
  if (handle.isVideoSent === true || plan.kind !== 'reel') return handle;
  const { file } = plan;
  const { sizeBytes } = file;
  const container = handle.container ?? '';
  const start = await bytesThere(context, call, container);
  if (start < sizeBytes) {
    const answer = await withBytes(call, { file, span: { start, end: sizeBytes - 1 } }, (input) =>
      sendBytes(context, call, { container, start, sizeBytes, input, timeoutMs: videoTimeoutMs }),
    );
    if (answer.status !== 200 || bodyOf(answer)['success'] !== true) throw instagramProblem(answer);
  }
  const sent = { ...handle, isVideoSent: true };
  await call.saveHandle(sent);
  return sent;
}

async function bytesThere(context: PlatformContext, call: Call, container: string): Promise<number> {
  const answer = await ask(context, call, { path: `${container}?fields=video_status` });
  const there = Number(asObject(asObject(bodyOf(answer)['video_status'])['uploading_phase'])['bytes_transferred'] ?? 0);
  return Number.isSafeInteger(there) && there > 0 ? there : 0;
}

/** Reads the state of a container; an unusable one is dropped, so that it is created again. @throws PublishProblem when Instagram refused it, or gave it up: then it was not published */
export async function stateOf(context: PlatformContext, call: Call, id: string): Promise<ContainerState> {
  const answer = await ask(context, call, { path: `${id}?fields=status_code,status` });
  if (isUnreadable(refusalIn(answer))) return 'unreadable';
  const { status_code: code, status } = bodyOf(answer);
  if (answer.status !== 200 || asText(code) === undefined) throw instagramProblem(answer);
  if (code === 'PUBLISHED') return 'published';
  if (code === 'FINISHED') return 'finished';
  if (code !== 'ERROR' && code !== 'EXPIRED') return 'working';
  const { problem, isOverWithNewOne } = containerProblem(code, status);
  // Pictures behind it are made again too: their order is that of the slides.
  const { items } = call.handle;
  if (isOverWithNewOne) await call.saveHandle({ ...nothingMade, items: items.slice(0, Math.max(0, items.indexOf(id))) });
  throw problem;
}
