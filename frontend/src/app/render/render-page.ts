/**
 * The page at `/assets/renderer`: draws slides for a program that drives a browser, with the very code that the editor and its export use.
 * It needs no session and calls nothing; the pictures of a slide are fetched from their addresses, and the program that opened the page
 * answers those requests.
 */
import {
  OUTPUT_FORMATS,
  outputFormatSchema,
  slideFrameSchema,
  slideSchema,
  type OutputFormatId,
  type Slide,
  type SlideFrame,
} from '@viral-slides/slide-document';
import { FontLoadError, ImageLoadError, TextCutError, renderSlideToBlob } from '@viral-slides/slide-renderer';
import '@/shared/styles/slide-fonts.ts';

/** What a program passes to `window.renderSlide`; checked, because it comes from outside. */
export interface RenderRequest {
  slide: Slide;
  format: OutputFormatId;
  /** Most bytes of the file: its quality is lowered in steps until it fits, or the steps end. Absent: as many as it has. */
  maxBytes?: number | undefined;
  /** The picture that the slide is fitted into. Absent: one of its own size. */
  frame?: SlideFrame | undefined;
}

/** A JPEG as the export makes it, or why there is none. */
export type RenderAnswer =
  | { ok: true; /** The file in base64. */ jpeg: string; /** In pixels. */ width: number; height: number }
  | { ok: false; code: 'invalid-request' | 'font-missing' | 'picture-missing' | 'text-cut' | 'failed'; message: string };

declare global {
  interface Window {
    /** Draws one slide. Never rejects. Only on the page `/assets/renderer`, once its root element says `data-renderer="ready"`. */
    renderSlide?: (request: RenderRequest) => Promise<RenderAnswer>;
  }
}

/** Makes the page ready to draw. */
export function startRenderPage(): void {
  window.renderSlide = renderSlide;
  document.documentElement.dataset['renderer'] = 'ready';
}

async function renderSlide(request: Partial<RenderRequest> | undefined): Promise<RenderAnswer> {
  const slide = slideSchema.safeParse(request?.slide);
  if (!slide.success) return refusal('invalid-request', `slide: ${describe(slide.error.issues)}`);
  const format = outputFormatSchema.safeParse(request?.format);
  if (!format.success) return refusal('invalid-request', `format: ${describe(format.error.issues)}`);
  const maxBytes = typeof request?.maxBytes === 'number' ? request.maxBytes : undefined;
  const frame = slideFrameSchema.optional().safeParse(request?.frame);
  if (!frame.success) return refusal('invalid-request', `frame: ${describe(frame.error.issues)}`);
  return draw({ slide: slide.data, format: format.data, maxBytes, frame: frame.data });
}

function describe(issues: readonly { path: readonly PropertyKey[]; message: string }[]): string {
  return issues.map(({ path, message }) => [path.map(String).join('.'), message].filter(Boolean).join(' ')).join('; ');
}

async function draw({ slide, format, maxBytes, frame }: RenderRequest): Promise<RenderAnswer> {
  try {
    const { width, height } = frame ?? OUTPUT_FORMATS[format];
    return { ok: true, jpeg: await base64Of(await renderSlideToBlob(slide, format, { maxBytes, frame })), width, height };
  } catch (error) {
    if (error instanceof ImageLoadError) return refusal('picture-missing', error.message);
    if (error instanceof FontLoadError) return refusal('font-missing', error.message);
    if (error instanceof TextCutError) return refusal('text-cut', error.message);
    return refusal('failed', error instanceof Error ? error.message : String(error));
  }
}

function refusal(code: Exclude<RenderAnswer, { ok: true }>['code'], message: string): RenderAnswer {
  return { ok: false, code, message };
}

/** Answers travel to the driving program as JSON. */
function base64Of(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error ?? new Error('The picture could not be read'));
    reader.readAsDataURL(blob);
  });
}
