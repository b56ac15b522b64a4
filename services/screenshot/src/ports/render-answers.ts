import type { RenderedFiles } from '../model/rendered-files.ts';

/** Whose request is answered. */
export interface AskedRender {
  userId: string;
  renderId: string;
}

/** Answers to requests. Each request gets one, which is stored with its event in one write. */
export interface RenderAnswers {
  has(asked: AskedRender): Promise<boolean>;
  /** @param result.altTexts what each slide says to whoever does not see it, in their order; empty where it says nothing, or for all of them where that is not known */
  complete(asked: AskedRender, result: { inputHash: string; files: RenderedFiles; altTexts: readonly string[] }): Promise<void>;
  fail(asked: AskedRender, failure: { code: string; detail: string; isRetryable: boolean }): Promise<void>;
  /** Forgets published answers from before an instant. */
  forgetBefore(instant: Date): Promise<void>;
}
