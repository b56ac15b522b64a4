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
import { drawCard } from '@/features/projects/first-slide/draw-card.ts';
import '@/shared/styles/slide-fonts.ts';

/** Argument of `window.renderSlide`; checked, because it comes from outside. */
export interface RenderRequest {
  slide: Slide;
  format: OutputFormatId;
  /** Most bytes of the file: its quality is lowered in steps until it fits, or the steps end. Absent: as many as it has. */
  maxBytes?: number | undefined;
  /** The picture that the slide is fitted into. Absent: one of its own size. */
  frame?: SlideFrame | undefined;
  /** Whether to report how well each text stands out. Absent: no. */
  withContrasts?: boolean | undefined;
}

/** A JPEG as the export makes it, or why there is none. */
export type RenderAnswer =
  | {
      ok: true;
      /** The file in base64. */
      jpeg: string;
      /** In pixels. */
      width: number;
      height: number;
      /** Contrast ratio of each text, in their order; null: it has no words. Absent where it was not asked for. */
      contrasts?: readonly (number | null)[];
    }
  | Refusal;

/** Reason why nothing was drawn. */
type Refusal = { ok: false; code: 'invalid-request' | 'font-missing' | 'picture-missing' | 'text-cut' | 'failed'; message: string };

/** The picture of a slide at the size of a card, or why there is none. */
export type CardAnswer = { ok: true; /** The file in base64. */ picture: string; /** Its media type. */ type: string } | Refusal;

declare global {
  interface Window {
    /** Draws one slide. Never rejects. Only on the page `/assets/renderer`, once its root element says `data-renderer="ready"`. */
    renderSlide?: (request: RenderRequest) => Promise<RenderAnswer>;
    /** Draws one slide as the cards of projects show it. Otherwise as `renderSlide`; older pages do not have it. */
    renderCard?: (request: Pick<RenderRequest, 'slide' | 'format'>) => Promise<CardAnswer>;
  }
}

/** Makes the page ready to draw. */
export function startRenderPage(): void {
  window.renderSlide = renderSlide;
  window.renderCard = renderCard;
  document.documentElement.dataset['renderer'] = 'ready';
}

async function renderSlide(request: Partial<RenderRequest> | undefined): Promise<RenderAnswer> {
  const asked = slideOf(request);
  if (!asked.ok) return asked;
  const { slide, format } = asked;
  const maxBytes = typeof request?.maxBytes === 'number' ? request.maxBytes : undefined;
  const frame = slideFrameSchema.optional().safeParse(request?.frame);
  if (!frame.success) return refusal('invalid-request', `frame: ${describe(frame.error.issues)}`);
  const { width, height } = frame.data ?? OUTPUT_FORMATS[format];
  return orRefusal(async () => {
    let contrasts: readonly (number | null)[] | undefined;
    const onContrasts = request?.withContrasts === true ? (measured: readonly (number | null)[]) => (contrasts = measured) : undefined;
    const blob = await renderSlideToBlob(slide, format, { maxBytes, frame: frame.data, onContrasts });
    return { ok: true, jpeg: await base64Of(blob), width, height, ...(contrasts ? { contrasts } : {}) };
  });
}

async function renderCard(request: Partial<RenderRequest> | undefined): Promise<CardAnswer> {
  const asked = slideOf(request);
  if (!asked.ok) return asked;
  return orRefusal(async () => {
    const blob = await drawCard(asked.slide, asked.format, { turn: async () => undefined });
    return { ok: true, picture: await base64Of(blob), type: blob.type };
  });
}

/** The slide that is asked for, and its format, once they are known to be such. */
function slideOf(request: Partial<RenderRequest> | undefined): { ok: true; slide: Slide; format: OutputFormatId } | Refusal {
  const slide = slideSchema.safeParse(request?.slide);
  if (!slide.success) return refusal('invalid-request', `slide: ${describe(slide.error.issues)}`);
  const format = outputFormatSchema.safeParse(request?.format);
  if (!format.success) return refusal('invalid-request', `format: ${describe(format.error.issues)}`);
  return { ok: true, slide: slide.data, format: format.data };
}

function describe(issues: readonly { path: readonly PropertyKey[]; message: string }[]): string {
  return issues.map(({ path, message }) => [path.map(String).join('.'), message].filter(Boolean).join(' ')).join('; ');
}

async function orRefusal<T>(draw: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await draw();
  } catch (error) {
    if (error instanceof ImageLoadError) return refusal('picture-missing', error.message);
    if (error instanceof FontLoadError) return refusal('font-missing', error.message);
    if (error instanceof TextCutError) return refusal('text-cut', error.message);
    return refusal('failed', error instanceof Error ? error.message : String(error));
  }
}

function refusal(code: Refusal['code'], message: string): Refusal {
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
