import type { RenderedFiles } from '../model/rendered-files.ts';

/** Whose request is answered. */
export interface AskedRender {
  userId: string;
  renderId: string;
}

/** Answers to requests. Each request gets one, which is kept and told in one write. */
export interface RenderAnswers {
  has(asked: AskedRender): Promise<boolean>;
  complete(asked: AskedRender, result: { inputHash: string; files: RenderedFiles }): Promise<void>;
  fail(asked: AskedRender, failure: { code: string; detail: string; isRetryable: boolean }): Promise<void>;
  /** Forgets answers from before an instant that were told. */
  forgetBefore(instant: Date): Promise<void>;
}
