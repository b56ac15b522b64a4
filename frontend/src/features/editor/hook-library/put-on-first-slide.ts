import type { Command, Slide } from '@viral-slides/slide-document';
import { newId } from '../new-id.ts';

/** Preset of a hook where the first slide has no text that it could be. */
const HOOK_PRESET = 'viral-hook';

/**
 * The command that makes words the opener of a slide: in its only text, or in the selected one of several; else as a new text.
 * @param selectedId text that is selected; null or of another slide: none
 */
export function putOnFirstSlide(slide: Slide, words: string, selectedId: string | null): Command & { payload: { layerId: string } } {
  const texts = slide.textLayers.filter(({ isLocked, isPageNumber }) => !isLocked && !isPageNumber);
  const target = texts.find(({ id }) => id === selectedId) ?? (texts.length === 1 ? texts[0] : undefined);
  if (target) return { type: 'update-text-layer', payload: { slideId: slide.id, layerId: target.id, content: words } };
  return { type: 'add-text-layer', payload: { slideId: slide.id, layerId: newId(), content: words, presetId: HOOK_PRESET } };
}
