import { estimateText } from '../checks/estimate-box.ts';
import { canvasSize } from '../geometry/canvas.ts';
import { EDGE_MARGIN } from '../geometry/place-box.ts';
import { MAX_CONTENT_LENGTH } from '../limits.ts';
import type { OutputFormatId } from '../output-formats.ts';
import type { TextLayer } from '../shapes/text-layer.ts';
import type { SlotProblem } from './lay-out-slides.ts';
import type { TextSlot } from './slide-role.ts';

/**
 * Says why a text cannot go into a slot; null: it can. Lines and sizes are estimated without fonts, as the checks of slides do.
 * @param content null: the template’s text stays @param layer the text that is written over
 */
export function slotProblem(
  slot: TextSlot,
  content: string | null,
  { layer, format }: { layer: TextLayer; format: OutputFormatId },
): SlotProblem | null {
  if (slot.isRequired && (content ?? '').trim() === '') return noText(slot.name);
  return content === null ? null : (lengthProblem(slot, content) ?? placeProblem(slot, { ...layer, content }, format));
}

function lengthProblem(slot: TextSlot, content: string): SlotProblem | null {
  if (content.length > MAX_CONTENT_LENGTH)
    return over(slot, `has ${content.length} characters`, { limit: MAX_CONTENT_LENGTH, given: content.length });
  const [limit, given] = [slot.maxCharacters ?? MAX_CONTENT_LENGTH, [...content].length];
  return given > limit ? over(slot, `has ${given} characters`, { limit, given }) : null;
}

function placeProblem(slot: TextSlot, layer: TextLayer, format: OutputFormatId): SlotProblem | null {
  const { name, maxLines, mustFit } = slot;
  if (maxLines === undefined && !mustFit) return null;
  const { lines, box } = estimateText(layer, format);
  if (maxLines !== undefined && lines > maxLines) return over(slot, `takes ${lines} lines`, { limit: maxLines, given: lines });
  const [limit, given] = [roomOf(layer, format), Math.ceil(box.height)];
  if (!mustFit || given <= limit) return null;
  return { slot: name, message: `The text for "${name}" does not fit: its height is ${given}; at most ${limit} fits`, limit, given };
}

/** Nothing was given for a slot that has to have a text. */
export function noText(slot: string): SlotProblem {
  return { slot, message: `The text for "${slot}" is missing, but required` };
}

/** Maximum height of a text at its position, in canvas units. */
function roomOf({ style: { position, customPosition } }: TextLayer, format: OutputFormatId): number {
  const { height } = canvasSize(format);
  if (position === 'center') return height;
  return Math.max(0, Math.floor(height - (position === 'custom' && customPosition ? Math.max(0, customPosition.y) : EDGE_MARGIN)));
}

function over({ name: slot }: TextSlot, has: string, numbers: { limit: number; given: number }): SlotProblem {
  return { slot, message: `The text for "${slot}" ${has}; at most ${numbers.limit} are allowed`, ...numbers };
}
