/**
 * Undo and redo.
 *
 * A history is plain JSON: two stacks of steps, each the command that was done and the command that takes it back. Both were
 * computed when the step was taken, so undoing needs no copy of old documents, and a stored history works after a reload.
 * Selection, zoom and the current slide are no part of it. A new step empties the redo stack. A step that may be merged with the
 * one before (one edit of a text) joins it: undoing then takes both back at once. Only the newest 100 steps are kept.
 *
 * When the document was replaced from elsewhere (another project, a newer version from the server), old steps may not fit; undo
 * then returns the refusal of its command and changes nothing. Code that replaces a document starts with `EMPTY_HISTORY`.
 */
import { fail } from './commands/command.ts';
import { applyCommand, invertCommand, mergeCommands } from './commands/registry.ts';
import type { CommandFailure } from './commands/command.ts';
import type { Command } from './commands/registry.ts';
import type { SlideDocument } from './slide-document.ts';

/** Number of steps that can be undone. */
export const HISTORY_LIMIT = 100;

/** One step: what was done and what takes it back. */
export interface HistoryStep {
  readonly command: Command;
  readonly inverse: Command;
}

/** Steps that can be undone and redone; the last of each list is the next. */
export interface History {
  readonly undo: readonly HistoryStep[];
  readonly redo: readonly HistoryStep[];
}

/** A document with its history. */
export interface Edited {
  readonly ok: true;
  readonly document: SlideDocument;
  readonly history: History;
}

/** A history without steps. */
export const EMPTY_HISTORY: History = { undo: [], redo: [] };

/** Applies a command and records it. A command that changes nothing leaves document and history as they are. */
export function perform(document: SlideDocument, history: History, command: Command): Edited | CommandFailure {
  const result = applyCommand(document, command);
  if (!result.ok) return result;
  if (result.document === document) return { ok: true, document, history };
  const step = { command, inverse: invertCommand(document, command) };
  return { ok: true, document: result.document, history: { undo: record(history.undo, step, history.redo.length === 0), redo: [] } };
}

/** Takes the last step back. */
export function undo(document: SlideDocument, history: History): Edited | CommandFailure {
  const step = history.undo.at(-1);
  if (!step) return fail('nothing-to-undo', 'There is nothing to undo');
  const result = applyCommand(document, step.inverse);
  if (!result.ok) return result;
  return { ok: true, document: result.document, history: { undo: history.undo.slice(0, -1), redo: [...history.redo, step] } };
}

/** Does the last step that was taken back again. */
export function redo(document: SlideDocument, history: History): Edited | CommandFailure {
  const step = history.redo.at(-1);
  if (!step) return fail('nothing-to-redo', 'There is nothing to redo');
  const result = applyCommand(document, step.command);
  if (!result.ok) return result;
  return { ok: true, document: result.document, history: { undo: [...history.undo, step], redo: history.redo.slice(0, -1) } };
}

function record(steps: readonly HistoryStep[], step: HistoryStep, mayMerge: boolean): HistoryStep[] {
  const merged = mayMerge ? mergeSteps(steps.at(-1), step) : null;
  return merged ? [...steps.slice(0, -1), merged] : [...steps, step].slice(-HISTORY_LIMIT);
}

/** Joins two steps: the commands in order, their inverses in the opposite order. */
function mergeSteps(earlier: HistoryStep | undefined, later: HistoryStep): HistoryStep | null {
  if (!earlier) return null;
  const command = mergeCommands(earlier.command, later.command);
  const inverse = mergeCommands(later.inverse, earlier.inverse);
  return command && inverse ? { command, inverse } : null;
}
