import { applyCommand, type Command } from '../commands/registry.ts';
import { EMPTY_HISTORY, type History, type HistoryStep } from '../history.ts';
import { FORMAT_PART, changedParts, doOverlap } from './changed-parts.ts';
import { mergeDocuments, type MergeInput } from './merge-documents.ts';
import type { SlideDocument } from '../slide-document.ts';

/** Inputs for rebasing a history. */
export interface Rebase extends Pick<MergeInput, 'base' | 'mine' | 'theirs'> {
  /** The outcome of the merge; the history goes on from it. */
  readonly merged: SlideDocument;
}

/**
 * Takes a history along when what others changed comes into the document. Undoing still takes back what was done here, and nothing
 * else: steps on what the others changed since are left out, and steps that hold whole slides get the others' changes in them.
 */
export function rebaseHistory(history: History, rebase: Rebase): History {
  const theirs = changedParts(rebase.base, rebase.theirs);
  if (theirs.size === 0 && rebase.merged === rebase.mine) return history;
  // Positions in the steps are those of the canvas as it was.
  if (theirs.has(FORMAT_PART)) return EMPTY_HISTORY;
  return {
    undo: stepsThatStay(history.undo, 'inverse', { ...rebase, parts: theirs }),
    redo: stepsThatStay(history.redo, 'command', { ...rebase, parts: theirs }),
  };
}

/** @param steps the next one last */
function stepsThatStay(
  steps: readonly HistoryStep[],
  way: 'command' | 'inverse',
  { parts, ...rebase }: Rebase & { parts: ReadonlySet<string> },
): HistoryStep[] {
  const stay: HistoryStep[] = [];
  const untouchable = new Set(parts);
  let areSomeOut = false;
  let { mine, merged } = rebase;
  for (const step of steps.toReversed()) {
    const result = applyCommand(mine, step[way]);
    // Steps behind an impossible one are never reached.
    if (!result.ok) break;
    const touched = changedParts(mine, result.document);
    const rebased = rebaseStep(withoutOldLook(step, touched), { inverse: mine, command: result.document }[way], rebase);
    const taken = mayStay(rebased, { areSomeOut, touched, untouchable }) ? takeStep(rebased, way, { merged, untouchable }) : null;
    mine = result.document;
    if (rebased && taken) {
      stay.unshift(rebased);
      merged = taken;
      continue;
    }
    // Steps further on rely on this one having been taken, and those before another format on all places.
    if (touched.has(FORMAT_PART)) break;
    for (const part of touched) untouchable.add(part);
    areSomeOut = true;
  }
  return stay;
}

/** Whole slides in a step are without what steps nearer did, and those that are left out stay done. */
function mayStay(
  step: HistoryStep | null,
  { areSomeOut, touched, untouchable }: { areSomeOut: boolean; touched: ReadonlySet<string>; untouchable: ReadonlySet<string> },
): step is HistoryStep {
  return step !== null && !(areSomeOut && holdsAllSlides(step)) && !doOverlap(touched, untouchable);
}

/**
 * Takes a step in the merged document.
 * @returns the document after it; null if the step, or the way back from it, changes more than it did here: a step may also name values that
 * it left as they were, and others may have changed those since
 */
function takeStep(
  step: HistoryStep,
  way: 'command' | 'inverse',
  { merged, untouchable }: { merged: SlideDocument; untouchable: ReadonlySet<string> },
): SlideDocument | null {
  const taken = applyCommand(merged, step[way]);
  if (!taken.ok || doOverlap(changedParts(merged, taken.document), untouchable)) return null;
  const back = applyCommand(taken.document, way === 'command' ? step.inverse : step.command);
  return back.ok && doOverlap(changedParts(taken.document, back.document), untouchable) ? null : taken.document;
}

/** A step that gave a slide another picture and named the look that was there says nothing about the look: others may have changed it. */
function withoutOldLook(step: HistoryStep, touched: ReadonlySet<string>): HistoryStep {
  const plain = (done: Command): Command => {
    if (done.type !== 'set-slide-image' || touched.has(`slides/${done.payload.slideId}/picture-look`)) return done;
    const { pictureLook: _, ...payload } = done.payload;
    return { ...done, payload };
  };
  return { command: plain(step.command), inverse: plain(step.inverse) };
}

/**
 * @param after the document as the step left it
 * @returns null where the slides of the step cannot be put together with those of the others: the step would bring back a slide that an earlier
 * undo took out, and redo would meet it twice
 */
function rebaseStep(step: HistoryStep, after: SlideDocument, rebase: Rebase): HistoryStep | null {
  let isPossible = true;
  const along = (done: Command): Command => {
    // A number of slides would cut off those that others added.
    const command: Command = done.type === 'set-slide-count' ? { type: 'replace-slides', payload: { slides: after.slides } } : done;
    if (!isWhole(command)) return command;
    const snapshot = { ...after, ...command.payload };
    const { merged, conflicts } = mergeDocuments({ ...rebase, mine: snapshot });
    if (conflicts.some(({ part, layerId }) => part === 'existence' && layerId === null)) isPossible = false;
    return { ...command, payload: { ...command.payload, slides: merged.slides } } as Command;
  };
  const rebased = { command: along(step.command), inverse: along(step.inverse) };
  return isPossible ? rebased : null;
}

/** A command that brings all slides along. */
type WholeCommand = Command & { payload: Pick<SlideDocument, 'slides'> };

function holdsAllSlides({ command, inverse }: HistoryStep): boolean {
  return isWhole(command) || isWhole(inverse);
}

function isWhole(command: Command): command is WholeCommand {
  return 'slides' in command.payload && command.payload.slides !== undefined;
}
