import { AppError } from '@viral-slides/errors';

/**
 * Reaction of a publication to a problem. `retry`: the same step again, later. `refresh`: the access token was refused; renew it once and do the same
 * step again. `restart`: the platform's verdict on what was started is known and it is gone, so a new start cannot publish twice; at most once. `reconnect`:
 * failed, and the account has to be connected again. `fail`: failed. `unknown`: the platform may have taken the post; never tried again without being asked.
 */
export type Reaction = 'retry' | 'refresh' | 'restart' | 'reconnect' | 'fail' | 'unknown';

/** Options of a problem beside its reaction, code and sentence. */
export interface ProblemOptions {
  /** `retry` and `restart`: minimum delay in ms. */
  afterMs?: number;
  /** When the platform takes requests again, by its own rules. A longer wait than we allow fails the post and reports this time. */
  until?: Date;
  /** With `until`: no post of any account goes to this platform before. */
  stopsPlatform?: boolean;
  /** The operator has to act: configuration, caps of the app. */
  isForOperator?: boolean;
  /**
   * Whether the platform itself says that there is no post. Where nothing is said, a `fail` or `restart` is such a verdict, and nothing else; our own faults say no.
   */
  isVerdict?: boolean;
  /** Maximum number of tries, in place of the common limit. */
  maxTries?: number;
  cause?: unknown;
}

/** Problem of a step in a publication, with the reaction to it. `message` is a sentence for the owner; it never holds tokens or addresses. */
export class PublishProblem extends AppError {
  readonly reaction: Reaction;
  readonly options: ProblemOptions;

  constructor(reaction: Reaction, { code, detail, ...options }: ProblemOptions & { code: string; detail: string }) {
    super('upstream-failed', code, detail, options.cause === undefined ? {} : { cause: options.cause });
    this.reaction = reaction;
    this.options = options;
  }
}

/**
 * Converts a refused status request for a post that was started: it says nothing about the post itself. Transient problems and those that
 * need the owner stay as they are.
 */
export function refusedLook(problem: PublishProblem): PublishProblem {
  const { reaction, code, options } = problem;
  if (reaction !== 'fail' && reaction !== 'restart') return problem;
  const detail = 'The platform did not say what happened to the post. Check there before you publish it again.';
  return new PublishProblem('unknown', { ...options, code, detail });
}
