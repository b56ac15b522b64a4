/**
 * Commands: every change of a document.
 *
 * A command is plain JSON, {type, payload}. Its definition says how to apply it, how to undo it, and which two of them may be joined in the
 * history. Applying never throws and never changes its argument: it returns the new document, the very same object when nothing changed, or
 * the reason for refusing. Ids and measured sizes come in through the payload, so that applying a command twice gives the same document
 * twice.
 */
import type { SlideDocument } from '../slide-document.ts';

/** Reason for refusing a command; stable, for tests and messages. */
export type FailureReason =
  | 'unknown-command'
  | 'slide-not-found'
  | 'layer-not-found'
  | 'layer-id-taken'
  | 'layer-locked'
  | 'preset-not-found'
  | 'too-many-layers'
  | 'too-many-slides'
  | 'invalid-layer'
  | 'invalid-image'
  | 'invalid-picture-look'
  | 'invalid-picture-layers'
  | 'invalid-slides'
  | 'invalid-slide-count'
  | 'invalid-format'
  | 'invalid-caption'
  | 'invalid-alt-text'
  | 'nothing-to-undo'
  | 'nothing-to-redo';

/** A refusal; `message` says what was wrong and what is valid. */
export interface CommandFailure {
  readonly ok: false;
  readonly reason: FailureReason;
  readonly message: string;
}

/** Result of applying a command. */
export type CommandResult = { readonly ok: true; readonly document: SlideDocument } | CommandFailure;

/** A command as stored in a history: its type and a payload of plain JSON. */
export interface CommandRecord<Type extends string = string, Payload = unknown> {
  readonly type: Type;
  readonly payload: Payload;
}

/** Rules of one type of command. */
export interface CommandDefinition<Payload> {
  /** Returns the changed document, the same object when nothing changes, or a refusal. */
  apply(document: SlideDocument, payload: Payload): CommandResult;
  /** Returns the command that takes the change back. Called only after `apply` succeeded; `before` is the document it was given. */
  invert(before: SlideDocument, payload: Payload): CommandRecord;
  /** Returns one payload with the effect of `earlier` followed by `later`, or null when they stay two steps. */
  merge?(earlier: Payload, later: Payload): Payload | null;
}

/** Returns a refusal. */
export function fail(reason: FailureReason, message: string): CommandFailure {
  return { ok: false, reason, message };
}
