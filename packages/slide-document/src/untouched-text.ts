/**
 * Texts that were added and never written in. Whether a text is one follows from the history: its content is empty, and nothing was
 * done to it since it was added. Such a text leaves no trace when it goes: nothing was made that could be lost.
 */
import type { LayerAddress } from './commands/document-edits.ts';
import { findLayer } from './commands/document-edits.ts';
import { perform, undo } from './history.ts';
import type { Command } from './commands/registry.ts';
import type { Edited, History, HistoryStep } from './history.ts';
import type { SlideDocument } from './slide-document.ts';

/** Returns whether a text is empty and nothing was done to it since it was added. */
export function isUntouchedText(document: SlideDocument, history: History, address: LayerAddress): boolean {
  return findLayer(document, address)?.content === '' && additionOf(history, address) >= 0;
}

/**
 * Returns document and history as if an untouched text had never been added; null when the text is not one. Steps on other things that
 * were taken in between stay; the removal is then a step of its own.
 */
export function dropUntouchedText(document: SlideDocument, history: History, address: LayerAddress): Edited | null {
  if (!isUntouchedText(document, history, address)) return null;
  const from = additionOf(history, address);
  const isLast = history.undo.slice(from).every((step) => concerns(step, address));
  const result = isLast
    ? undoBackTo(from, document, history)
    : perform(document, history, { type: 'delete-text-layer', payload: { slideId: address.slideId, layerId: address.layerId } });
  return result.ok ? result : null;
}

/** Undone steps can still be redone, the addition then included, because steps to redo may need the text. */
function undoBackTo(count: number, document: SlideDocument, history: History): ReturnType<typeof undo> {
  let edited: Edited = { ok: true, document, history };
  while (edited.history.undo.length > count) {
    const result = undo(edited.document, edited.history);
    if (!result.ok) return result;
    edited = result;
  }
  return history.redo.length > 0 ? edited : { ...edited, history: { ...edited.history, redo: [] } };
}

/** Place of the step that added the text, among the steps to undo, or -1 when something was done to the text since. */
function additionOf({ undo: steps }: History, address: LayerAddress): number {
  for (let index = steps.length - 1; index >= 0; index -= 1) {
    const step = steps[index];
    if (!step || !concerns(step, address)) continue;
    if (step.command.type === 'add-text-layer') return index;
    if (!leftEmpty(step)) return -1;
  }
  return -1;
}

function concerns({ command }: HistoryStep, address: LayerAddress): boolean {
  return command.type === 'change-together' ? command.payload.commands.some((part) => isOn(part, address)) : isOn(command, address);
}

function isOn({ payload }: Command, { layerId }: LayerAddress): boolean {
  return (
    ('layerId' in payload && payload.layerId === layerId) || ('layer' in payload && 'id' in payload.layer && payload.layer.id === layerId)
  );
}

/** Whether a step was typing that ended as it began: with nothing. */
function leftEmpty({ command, inverse }: HistoryStep): boolean {
  if (command.type !== 'update-text-layer' || inverse.type !== 'update-text-layer') return false;
  const isTyping = Object.keys(command.payload.style ?? {}).every((field) => field === 'customPosition');
  return isTyping && command.payload.content === '' && inverse.payload.content === '';
}
