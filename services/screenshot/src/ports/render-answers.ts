import type { RenderedFiles } from '../model/rendered-files.ts';

/** The request that is answered. */
export interface AskedRender {
  userId: string;
  renderId: string;
}

/** Answers to requests. Each request gets one, which is stored with its event in one write. */
export interface RenderAnswers {
  has(asked: AskedRender): Promise<boolean>;
  /** @param result.altTexts the alt text of each slide, in their order; empty where it has none, or for all of them where they are not known */
  complete(asked: AskedRender, result: { inputHash: string; files: RenderedFiles; altTexts: readonly string[] }): Promise<void>;
  fail(asked: AskedRender, failure: { code: string; detail: string; isRetryable: boolean }): Promise<void>;
  /** Deletes published answers from before an instant. */
  deleteBefore(instant: Date): Promise<void>;
}
