import {
  applyBrand,
  brandStyle,
  canvasSize,
  hasWatermark,
  imageContentUrl,
  withoutWatermark,
  type BrandLook,
} from '@viral-slides/slide-document';
import { layoutLayer, loadFonts, loadImage, measureText, naturalSize } from '@viral-slides/slide-renderer';
import { reportFailure } from '@/shared/lib/report-failure.ts';
import { toast } from '@/shared/ui/toast-queue.ts';
import { smallerImageUrl } from '../canvas/use-slide-picture.ts';
import { editorOf, type EditContext } from '../edit-document.ts';
import { offerUndo, type EditLease } from '../edit-lease.ts';
import type { BrandKit } from './api.ts';

/**
 * Gives all slides the look of a kit, as one step of the history. A toast says what was done and offers to undo it.
 * @param edit started when the kit was chosen
 */
export async function applyBrandKit(context: EditContext, edit: EditLease, { name, look }: Pick<BrandKit, 'name' | 'look'>): Promise<void> {
  const [logo] = await Promise.all([logoSizeOf(look), fontsOf(context, look)]);
  const editor = edit.editor();
  if (!editor) return;
  const canvas = canvasSize(editor.document.outputFormat);
  const sizeOfText = (layer: Parameters<typeof layoutLayer>[0]) => layoutLayer(layer, canvas, { measure: measureText }).box;
  const slides = applyBrand(editor.document, look, { sizeOfText, logo });
  const isWithoutLogo = look.watermark?.kind === 'logo' && logo === null;
  const wasChanged = edit.perform({ type: 'replace-slides', payload: { slides } });
  const missing = isWithoutLogo ? 'The logo could not be loaded, so there is no watermark.' : undefined;
  if (!wasChanged) return void toast({ title: `The slides already look like “${name}”`, ...(missing && { description: missing }) });
  toast({
    title: `“${name}” applied to ${slides.length === 1 ? '1 slide' : `${slides.length} slides`}`,
    description: missing ?? 'Locked text does not change.',
    action: offerUndo(context),
  });
}

/** Takes the watermark from all slides, as one step of the history. */
export function removeWatermark(edit: EditLease): void {
  const { slides = [] } = edit.editor()?.document ?? {};
  if (!slides.some(hasWatermark)) return;
  edit.perform({ type: 'replace-slides', payload: { slides: slides.map(withoutWatermark) } });
}

/** The logo in pixels; the small version has the same proportions. */
async function logoSizeOf({ watermark, logoImageId }: BrandLook) {
  if (watermark?.kind !== 'logo' || logoImageId === undefined) return null;
  try {
    return naturalSize(await loadImage(smallerImageUrl(imageContentUrl(logoImageId), 160)));
  } catch {
    return null;
  }
}

/** Loads the fonts of the kit: a handle is measured, and so placed, in its own letters. */
async function fontsOf({ store }: EditContext, look: BrandLook): Promise<void> {
  const { defaultStyle } = editorOf(store);
  const style = brandStyle({ ...defaultStyle, fontSize: 24, fontWeight: 600 }, look);
  const written = [{ textLayers: [{ id: 'handle', content: look.handle ?? '', style }] }];
  await loadFonts(written).catch((error: unknown) => reportFailure('The fonts of a brand kit could not be loaded', error));
}
