import { AppError } from '@viral-slides/errors';
import { capturesPrefix } from '@viral-slides/uploads';
import type { StorageNumbers } from './storage-quota.ts';

/** Most pictures of one capture: twice what a long page may be sliced into, so that only a faulty request has more. */
export const maxPicturesPerCapture = 20;

/** One picture of a capture, as the screenshot service reports it. Size and type are not trusted; ingesting looks at the bytes. */
export interface WaitingPicture {
  key: string;
  filename: string;
}

/** A captured website whose pictures are to become images, in order. */
export interface Capture {
  /** UUID. */
  id: string;
  userId: string;
  pictures: readonly WaitingPicture[];
  /** Pack that they are put into, if it is there and has room. */
  packId?: string | undefined;
}

/** Reason why a capture is not in the library. */
export interface CaptureRefusal {
  code: string;
  /** For the owner. */
  detail: string;
  /** Usage of a library without room. */
  storage?: StorageNumbers;
}

/** The outcome of a capture: all of its pictures are in the library, or none of them. Decided once. */
export type CaptureOutcome = { isRegistered: true; imageIds: string[] } | ({ isRegistered: false } & CaptureRefusal);

/** The upload that a picture of a capture counts as; the same however often the capture is registered. */
export function uploadIdOfPicture(captureId: string, index: number): string {
  return `${captureId}:${index}`;
}

/** The keys that may be touched for a capture; nothing outside of its folder is ever read or removed. */
export function waitingKeys({ pictures }: Capture): string[] {
  return pictures.map(({ key }) => key).filter(isWaitingKey);
}

/**
 * Refuses what the screenshot service would never send.
 * @throws AppError `capture-invalid` (invalid-input)
 */
export function assertCapture({ pictures }: Capture): void {
  const isSound = pictures.length > 0 && pictures.length <= maxPicturesPerCapture && pictures.every(({ key }) => isWaitingKey(key));
  if (!isSound) throw new AppError('invalid-input', 'capture-invalid', 'The capture could not be read. Capture the page again.');
}

/** A picture is not where it was said to wait. */
export function captureMissing(): AppError {
  return new AppError('conflict', 'capture-missing', 'The captured image has expired. Capture the page again.');
}

function isWaitingKey(key: string): boolean {
  return key.startsWith(capturesPrefix) && /^[A-Za-z0-9._/-]{1,200}$/.test(key) && !key.split('/').includes('..');
}
