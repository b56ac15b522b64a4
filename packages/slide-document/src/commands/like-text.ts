import { diffStyles, patchStyle } from '../shapes/text-style.ts';
import type { TextLayer } from '../shapes/text-layer.ts';
import type { Slide } from '../slides.ts';
import type { ChangeTogetherPayload } from './change-together.ts';
import type { CommandRecord } from './command.ts';
import type { TextCommand } from './registry.ts';

/**
 * Returns the command that gives the texts of all slides the look of one. Where each lies, how wide it may become and how it is turned stays its
 * own. Locked texts and page numbers are left alone; only texts that change are named.
 */
export function likeText(like: TextLayer, slides: readonly Slide[]): CommandRecord<'change-together', ChangeTogetherPayload<TextCommand>> {
  const commands = slides.flatMap((slide) =>
    slide.textLayers.flatMap((layer): TextCommand[] => {
      if (layer.isLocked || layer.isPageNumber || layer.id === like.id) return [];
      const style = diffStyles(layer.style, lookOn(layer, like));
      return Object.keys(style).length === 0
        ? []
        : [{ type: 'update-text-layer', payload: { slideId: slide.id, layerId: layer.id, style } }];
    }),
  );
  return { type: 'change-together', payload: { commands } };
}

function lookOn({ style }: TextLayer, like: TextLayer) {
  const { position, customPosition = null, maxWidth = null, rotation = null } = style;
  return patchStyle(like.style, { position, customPosition, maxWidth, rotation });
}
