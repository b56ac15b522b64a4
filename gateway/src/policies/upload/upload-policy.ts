import { AppError } from '@viral-slides/errors';
import { fileTooLarge, maxUploadBytes, takeUploadToken } from '@viral-slides/uploads';
import type { UploadTokens } from '@viral-slides/uploads';
import { LRUCache } from 'lru-cache';
import { answerProblem } from '../../exchange/answer.ts';
import type { PolicyStep } from '../../exchange/scope.ts';
import type { Places } from '../rate-limit/places.ts';

export interface UploadDeps {
  tokens: UploadTokens;
  /** Uploads count as requests of the user whom the address was issued to. */
  users: Places;
  /** Whether uploads go through here at all; else policy `forward` answers that there is no such route. */
  isStoreHere: boolean;
}

/** Longer than a token is valid, and one upload takes: later the token itself is refused. */
const rememberMs = 1_800_000;
const remembered = 100_000;

/**
 * Policy `upload`: lets a PUT through to the store only when media issued its address, its length is declared and allowed, and nothing was
 * stored there yet. So no other caller can fill the store or occupy one of its upload slots. What was put is remembered by this process only;
 * the store takes a second file at another gateway, where registering an upload twice has no effect and the sweeper removes it.
 */
export function makeUploadPolicy({ tokens, users, isStoreHere }: UploadDeps): PolicyStep {
  if (!isStoreHere) return (_req, _res, next) => next();
  const taken = new LRUCache<string, true>({ max: remembered, ttl: rememberMs });
  return (req, res, next) => {
    const { target, path, token } = takeUploadToken(req.url);
    try {
      const userId = tokens.verify(token, path);
      assertLength(req.headers['content-length']);
      users.enter(userId, req, {
        res,
        next() {
          if (taken.has(path)) return void answerProblem(req, res, alreadyUsed());
          taken.set(path, true);
          // A client that did not receive the success may try again.
          res.once('close', () => {
            if (res.statusCode >= 300 || !res.headersSent) taken.delete(path);
          });
          req.url = target;
          next();
        },
      });
    } catch (error) {
      answerProblem(req, res, error);
    }
  };
}

function assertLength(length: string | undefined): void {
  if (length === undefined)
    throw new AppError('length-required', 'length-required', 'The Content-Length header with the size of the file is missing.');
  if (Number(length) > maxUploadBytes) throw fileTooLarge();
}

function alreadyUsed(): AppError {
  return new AppError('conflict', 'upload-already-used', 'A file was already sent to this upload address. Please request a new address.');
}
