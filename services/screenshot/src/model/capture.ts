import type { ErrorKind } from '@viral-slides/errors';
import type { CaptureNote } from './capture-note.ts';

export { capturesPrefix } from '@viral-slides/uploads';

/** How long a picture may wait before it counts as left behind, in ms: while media is down, it is asked again for hours. */
export const waitingLifetimeMs = 24 * 60 * 60 * 1000;

/** One picture of a capture, which waits in the object store. */
export interface CapturedPicture {
  key: string;
  /** Name in the library: host and time. */
  filename: string;
  contentType: string;
  sizeBytes: number;
  /** In pixels; 0 where the picture was not measured yet. */
  width: number;
  /** In pixels; 0 where the picture was not measured yet. */
  height: number;
}

/** Usage and quota of a person's library: images, and the bytes of their originals. */
export interface StorageNumbers {
  images: number;
  maxImages: number;
  bytes: number;
  maxBytes: number;
}

/** Reason why a capture led to nothing: the library did not take it, or the page could not be captured after its client had been answered. */
export interface CaptureRefusal {
  code: string;
  /** As the answer would have said it to a client that waited; absent where the library refused. */
  kind?: ErrorKind;
  /** For the person. */
  detail: string;
  /** Usage of a library without room. */
  storage?: StorageNumbers;
}

/** The state of a capture. */
export type CaptureState =
  /** A request that has a name and whose client waits is at it: without them nothing comes of it. */
  | { status: 'claimed' }
  /** It is accepted and no longer depends on its client. */
  | { status: 'asked' }
  /** It is taken, and waits for the library. */
  | { status: 'waiting' }
  | { status: 'registered'; imageIds: readonly string[] }
  | ({ status: 'refused' } & CaptureRefusal);

/** A website that was captured. */
export interface Capture {
  id: string;
  userId: string;
  createdAt: Date;
  pictures: readonly CapturedPicture[];
  /** Notes for the user; absent where there is nothing. */
  notes?: readonly CaptureNote[];
  /** Pack of the library that they are put into; one that is gone by then keeps none from the library. */
  packId?: string;
  state: CaptureState;
  /** Fingerprint of the request, where that had a name. */
  requestHash?: string;
}

/** The final state of a capture. */
export type SettledState = Exclude<CaptureState, { status: 'claimed' | 'asked' | 'waiting' }>;

/** Whether its state is final. */
export function isSettled({ state }: Pick<Capture, 'state'>): boolean {
  return state.status === 'registered' || state.status === 'refused';
}

/** How long taking the pictures may last before its process counts as dead, in ms: a turn in the queue, and the page twice where its browser dies. */
export const takingLeaseMs = 200_000;
/** How often taking a capture without a waiting client is tried. */
export const maxTakings = 5;

/** How long the person who asked waits for the library, in ms; after that the answer says that the capture is still in progress. */
export const handOverPatienceMs = 15_000;
/** How long one attempt to hand a capture over may take, in ms: ten large pictures that wait for their turns. */
export const handOverAttemptMs = 60_000;

const firstPauseMs = 2_000;
const longestPauseMs = 10 * 60_000;

/** The pause before the library is asked again, in ms. @param attempts number of failed attempts, 1 or more */
export function handOverPauseMs(attempts: number): number {
  return Math.min(longestPauseMs, firstPauseMs * 2 ** (attempts - 1));
}

/** Names a picture after its page: `example.com 2026-01-31 14.05.09.jpg`, with `(2 of 3)` for one of several. Times are UTC. */
export function pictureFilename(of: { url: string; at: Date; index: number; count: number; type: 'jpeg' | 'png' }): string {
  const { host } = new URL(of.url);
  const time = of.at.toISOString().slice(0, 19).replace('T', ' ').replaceAll(':', '.');
  const part = of.count > 1 ? ` (${of.index + 1} of ${of.count})` : '';
  // A port is part of the host; a colon is no part of a file's name.
  return `${host.replace(':', ' ').slice(0, 100)} ${time}${part}.${of.type === 'png' ? 'png' : 'jpg'}`;
}

/** Names a picture by its address: `photo.jpg` of `https://example.com/a/photo.jpg?w=9`, else the host. */
export function filenameOfAddress(address: string): string {
  const { host, pathname } = new URL(address);
  const last = pathname.split('/').at(-1) ?? '';
  return (decoded(last).trim() || host.replace(':', ' ')).slice(0, 200);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
