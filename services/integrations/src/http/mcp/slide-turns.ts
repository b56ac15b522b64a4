import type { BodyAdmission, BodyAdmissionLimits } from '@viral-slides/http-kit';
import type { ServerResponse } from 'node:http';

/**
 * Memory that one message holds which works on whole slides, in bytes, at most: a project of 1 MB as text, as objects and twice in the answer, and ten previews
 * of 150 kB as bytes, as base64 and in the answer that is being sent.
 */
const bytesOfSlides = 18_000_000;

/**
 * Messages that hold slides at a time in this process, over all users. The service has 320 MB and needs about 110 at rest: ten fit. One of each user: the slides
 * of a second message would be drawn after those of the first anyway, and a user with many calls delays no other user.
 */
export const slideLimits: BodyAdmissionLimits = {
  freeBytes: 0,
  capacityBytes: 10 * bytesOfSlides,
  callerBytes: bytesOfSlides,
  maxWaitMs: 60_000,
  maxWaiting: 200,
  maxReadMs: 0,
};

/** Waits until slides may be held in memory. They may be until the answer is sent. @throws AppError `too-busy` */
export type WaitForSlides = () => Promise<void>;

/** Lets the messages of a process hold slides in turn. */
export function slideTurns(gate: BodyAdmission) {
  return (message: { userId: string; res: ServerResponse; signal: AbortSignal }): WaitForSlides =>
    async () => {
      const { userId, res, signal } = message;
      const leave = await gate.enter({ caller: userId, bytes: bytesOfSlides, signal });
      // The answer is in memory until the client has taken it, or is gone.
      if (res.closed) leave();
      else res.once('close', leave);
    };
}
