import { createHash } from 'node:crypto';
import { AppError, isTransient } from '@viral-slides/errors';
import { zipEntryName } from '@viral-slides/file-names';
import { OUTPUT_FORMATS } from '@viral-slides/slide-document';
import {
  failureOf,
  outcomeOf,
  pictureMissing,
  renderGaveUp,
  renderInProgress,
  renderTakenOver,
  renderTimeout,
} from '../model/render-errors.ts';
import { altTextsOf, checkRender, fontUrlsOf, inputHashOf, picturesOf } from '../model/render-request.ts';
import type { CheckedRender, RenderRequest } from '../model/render-request.ts';
import { renderFolder } from '../model/rendered-files.ts';
import type { RenderedFile } from '../model/rendered-files.ts';
import type { ArchiveMaker } from '../ports/archive-maker.ts';
import type { Clock } from '../ports/clock.ts';
import type { FileStore } from '../ports/file-store.ts';
import type { IdSource } from '../ports/id-source.ts';
import type { PictureLibrary } from '../ports/picture-library.ts';
import type { RenderAnswers } from '../ports/render-answers.ts';
import type { RenderMeter } from '../ports/render-meter.ts';
import type { RenderAttempt, RenderRepository } from '../ports/render-repository.ts';
import type { DrawingJob, SlideRenderer } from '../ports/slide-renderer.ts';
import type { VideoEncoder } from '../ports/video-encoder.ts';
import type { ClearRenderSpace } from './clear-render-space.ts';
import { holdRendering } from './hold-rendering.ts';
import type { HeldRendering } from './hold-rendering.ts';
import { reuseByKey, reuseFinished } from './reuse-rendering.ts';

export interface RenderSlidesDeps {
  renders: RenderRepository;
  answers: Pick<RenderAnswers, 'has' | 'complete' | 'fail'>;
  renderer: SlideRenderer;
  encoder: VideoEncoder;
  archives: ArchiveMaker;
  pictures: PictureLibrary;
  store: FileStore;
  clearSpace: ClearRenderSpace;
  meter: RenderMeter;
  clock: Clock;
  ids: IdSource;
  /** For tests: shorter than the usual times. */
  times?: Partial<typeof usualTimes>;
}

/**
 * Renders a request and answers with an event, once. Equal input of one person is rendered once, also for concurrent requests, and files that the requester has
 * already are kept, even if their library pictures are gone; after a crash another worker takes over once the lease has expired.
 * @param request.keptKey key of a file that the requester has of an earlier rendering of the same; empty for none
 * @param request.attempt how often the request was tried, this time included
 * @param request.onDrawn called with the number of drawn slides; never, where they are there already
 * @param request.signal aborted when this process is to end: the request is then retried by another one
 * @throws AppError that is worth a retry; then there is no answer yet
 */
export type RenderSlides = (
  request: RenderRequest & { keptKey: string; attempt: number; signal: AbortSignal; onDrawn?: OnDrawn },
) => Promise<void>;

/** Called with the number of drawn slides, after each slide. */
type OnDrawn = DrawingJob['onDrawn'];

const usualTimes = {
  /** A worker that gives no sign for this long counts as dead, in ms. */
  leaseMs: 15_000,
  renewEveryMs: 4_000,
  /** Longest storing of the files of one request, in ms. Drawing and the video are bounded where they are made, from when it is their turn. */
  storeMs: 60_000,
};
/** Attempts of one rendering that may break off with their process before it counts as the reason. */
const maxBrokenAttempts = 3;
/** Tries of one request while something that it needs is away: with the consumer's pauses nearly five minutes. */
const maxTries = 10;
/** Tries after a fault of ours, or an unforeseen error, before the answer says so: the caller has the time to try again later. */
const maxTriesOfUnknown = 2;

export function makeRenderSlides(deps: RenderSlidesDeps): RenderSlides {
  return async ({ keptKey, attempt, signal, onDrawn, ...request }) => {
    if (await deps.answers.has(request)) return;
    try {
      // A kept rendering is returned before its pictures are requested.
      const result =
        (await reuseByKey(deps, { userId: request.userId, keptKey })) ??
        (await renderOrReuse(deps, checkRender(request), { onDrawn, signal }));
      await deps.answers.complete(request, { ...result, altTexts: altTextsOf(request.slidesJson) });
      deps.meter.answered('rendered');
    } catch (error) {
      if (signal.aborted || isWorthAnotherTry(error, attempt)) throw error;
      const failure = failureOf(error);
      await deps.answers.fail(request, failure);
      deps.meter.answered(outcomeOf(failure));
    }
  };
}

function isWorthAnotherTry(error: unknown, attempt: number): boolean {
  const code = error instanceof AppError ? error.code : 'unknown';
  // Another worker holds the lease: retry until it finishes or its lease expires. Without a database there is no answer either.
  if (code === 'render-in-progress' || code === 'database-down') return true;
  // Both last for days, so a retry within minutes cannot succeed.
  if (code === 'render-gave-up' || code === 'render-space-full') return false;
  if (isTransient(error)) return attempt < maxTries;
  const isOurFault = !(error instanceof AppError) || error.kind === 'internal';
  return isOurFault && attempt < maxTriesOfUnknown;
}

async function renderOrReuse(
  deps: RenderSlidesDeps,
  checked: CheckedRender,
  { signal, onDrawn }: { signal: AbortSignal; onDrawn: OnDrawn },
) {
  const [pictures, drawer] = await Promise.all([versionsOf(deps.pictures, checked, signal), deps.renderer.version(signal)]);
  const id = { userId: checked.userId, inputHash: inputHashOf(checked, { pictures, drawer }) };
  const mine: RenderAttempt = { ...id, owner: deps.ids.newId() };
  const times = { ...usualTimes, ...deps.times };
  const now = deps.clock.now();
  const start = await deps.renders.start(mine, { now, leaseMs: times.leaseMs });
  if (start.state === 'busy') throw renderInProgress();
  if (start.state === 'done') {
    const reused = await reuseFinished(deps, id, start.files);
    // The next try renders it again.
    if (reused === null) throw renderInProgress();
    return reused;
  }
  const brokenAttempts = start.attempt - 1;
  if (brokenAttempts >= maxBrokenAttempts) {
    // A later request gets one attempt: input that kills its worker does so once per request, with the caller's pauses in between.
    await deps.renders.release(mine, maxBrokenAttempts - 1);
    throw renderGaveUp(brokenAttempts);
  }
  try {
    const files = await holdRendering({ ...deps, ...times }, { mine, now, signal }, async (held) => {
      await deps.clearSpace(id.userId, held.signal);
      const made = await make(deps, checked, { held, onDrawn });
      return inTime(keep(deps, mine, { made, held }), times.storeMs);
    });
    if (!(await deps.renders.complete(mine, files))) throw renderTakenOver();
    return { inputHash: id.inputHash, files };
  } catch (error) {
    await deps.renders.release(mine, brokenAttempts);
    throw error;
  }
}

/** Names of the versions of all pictures and own fonts. A font that is gone has a stand-in; which one is drawn decides the files. Asked before a page is opened, so that a missing one costs little. */
async function versionsOf(library: PictureLibrary, { userId, slides }: CheckedRender, signal: AbortSignal): Promise<Map<string, string>> {
  const versions = [...picturesOf(slides)].map(async ([imageUrl, slide]): Promise<[string, string]> => {
    const version = await library.versionOf({ userId, imageUrl, signal });
    if (version === null) throw pictureMissing(slide);
    return [imageUrl, version];
  });
  const fonts = fontUrlsOf(slides).map(async (url): Promise<[string, string]> => {
    return [url, (await library.versionOf({ userId, imageUrl: url, signal })) ?? 'gone'];
  });
  return new Map(await Promise.all([...versions, ...fonts]));
}

/** Waits for work that cannot be ended, but not for longer. @throws AppError `render-timeout` */
async function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(renderTimeout(new Error(`not stored after ${ms} ms`))), ms);
  work.catch(() => undefined);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** A file that is not in the store yet. */
type MadeFile = Omit<RenderedFile, 'key' | 'sha256' | 'sizeBytes'> & { name: string; bytes: Uint8Array };
/** All that one rendering makes. */
interface MadeFiles {
  slides: MadeFile[];
  video: MadeFile | null;
  archive: MadeFile | null;
}

async function make(
  deps: RenderSlidesDeps,
  { video, withArchive, withContrasts, ...drawing }: CheckedRender,
  { held, onDrawn }: { held: HeldRendering; onDrawn: OnDrawn },
): Promise<MadeFiles> {
  const { width, height } = drawing.frame ?? OUTPUT_FORMATS[drawing.format];
  const contrasts: (readonly (number | null)[])[] = [];
  const onContrasts = withContrasts ? (index: number, ratios: readonly (number | null)[]) => void (contrasts[index] = ratios) : undefined;
  const { signal, assertHeld } = held;
  const noteDrawn = (slidesDrawn: number) => {
    assertHeld();
    onDrawn?.(slidesDrawn);
  };
  const jpegs = await deps.renderer.draw({ ...drawing, signal, onDrawn: noteDrawn, onContrasts });
  assertHeld();
  const film = video && (await deps.encoder.encode({ userId: drawing.userId, slides: jpegs, width, height, options: video, signal }));
  const pictures = jpegs.map((bytes, index): MadeFile => ({
    name: zipEntryName(index + 1),
    bytes,
    contentType: 'image/jpeg',
    width,
    height,
    durationMs: 0,
    ...(contrasts[index] ? { contrasts: contrasts[index] } : {}),
  }));
  const packed = withArchive ? await deps.archives.pack(pictures) : null;
  return {
    slides: pictures,
    video: film && { name: 'video.mp4', contentType: 'video/mp4', width, height, ...film },
    archive: packed && { name: 'slides.zip', contentType: 'application/zip', width: 0, height: 0, durationMs: 0, bytes: packed },
  };
}

/** Stores files once all are made: an attempt that failed before has left nothing behind. */
async function keep(
  deps: RenderSlidesDeps,
  mine: RenderAttempt,
  { made, held: { signal, assertHeld } }: { made: MadeFiles; held: HeldRendering },
) {
  const folder = renderFolder(deps.ids.newId(), deps.ids.newId());
  signal.throwIfAborted();
  assertHeld();
  if (!(await deps.renders.writesInto(mine, folder))) throw renderTakenOver();
  const put = async ({ name, bytes, ...about }: MadeFile): Promise<RenderedFile> => {
    signal.throwIfAborted();
    assertHeld();
    const key = folder + name;
    await deps.store.put(key, bytes, about.contentType);
    return { ...about, key, sha256: createHash('sha256').update(bytes).digest('hex'), sizeBytes: bytes.byteLength };
  };
  const [slides, video, archive] = await Promise.all([
    Promise.all(made.slides.map(put)),
    made.video && put(made.video),
    made.archive && put(made.archive),
  ]);
  return { slides, video, ...(archive ? { archive } : {}) };
}
