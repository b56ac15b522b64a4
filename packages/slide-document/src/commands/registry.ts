import { withPageNumbers } from '../page-numbers.ts';
import { addTextLayer } from './add-text-layer.ts';
import { adjustPictures } from './adjust-pictures.ts';
import { arrangeTextLayer } from './arrange-text-layer.ts';
import { changeTogether } from './change-together.ts';
import { fail } from './command.ts';
import { deleteSlide } from './delete-slide.ts';
import { deleteTextLayer } from './delete-text-layer.ts';
import { insertSlide } from './insert-slide.ts';
import { lockTextLayer } from './lock-text-layer.ts';
import { moveSlide } from './move-slide.ts';
import { moveTextLayer } from './move-text-layer.ts';
import { pasteTextLayer } from './paste-text-layer.ts';
import { replaceSlides } from './replace-slides.ts';
import { resizeTextLayer } from './resize-text-layer.ts';
import { restoreTextLayer } from './restore-text-layer.ts';
import { setAltText } from './set-alt-text.ts';
import { setCaption } from './set-caption.ts';
import { setOutputFormat } from './set-output-format.ts';
import { setPictureLayers } from './set-picture-layers.ts';
import { setSlideCount } from './set-slide-count.ts';
import { setSlideImage } from './set-slide-image.ts';
import { updateTextLayer } from './update-text-layer.ts';
import type { SlideDocument } from '../slide-document.ts';
import type { AddTextLayerPayload } from './add-text-layer.ts';
import type { AdjustPicturesPayload } from './adjust-pictures.ts';
import type { ArrangeTextLayerPayload } from './arrange-text-layer.ts';
import type { ChangeTogetherPayload } from './change-together.ts';
import type { CommandDefinition, CommandRecord, CommandResult } from './command.ts';
import type { DeleteSlidePayload } from './delete-slide.ts';
import type { DeleteTextLayerPayload } from './delete-text-layer.ts';
import type { InsertSlidePayload } from './insert-slide.ts';
import type { LockTextLayerPayload } from './lock-text-layer.ts';
import type { MoveSlidePayload } from './move-slide.ts';
import type { MoveTextLayerPayload } from './move-text-layer.ts';
import type { PasteTextLayerPayload } from './paste-text-layer.ts';
import type { ReplaceSlidesPayload } from './replace-slides.ts';
import type { ResizeTextLayerPayload } from './resize-text-layer.ts';
import type { RestoreTextLayerPayload } from './restore-text-layer.ts';
import type { SetAltTextPayload } from './set-alt-text.ts';
import type { SetCaptionPayload } from './set-caption.ts';
import type { SetOutputFormatPayload } from './set-output-format.ts';
import type { SetPictureLayersPayload } from './set-picture-layers.ts';
import type { SetSlideCountPayload } from './set-slide-count.ts';
import type { SetSlideImagePayload } from './set-slide-image.ts';
import type { UpdateTextLayerPayload } from './update-text-layer.ts';

/** Payload of each type of command that is about one text. */
interface TextCommandPayloads {
  'add-text-layer': AddTextLayerPayload;
  'update-text-layer': UpdateTextLayerPayload;
  'move-text-layer': MoveTextLayerPayload;
  'resize-text-layer': ResizeTextLayerPayload;
  'delete-text-layer': DeleteTextLayerPayload;
  'restore-text-layer': RestoreTextLayerPayload;
  'paste-text-layer': PasteTextLayerPayload;
  'arrange-text-layer': ArrangeTextLayerPayload;
  'lock-text-layer': LockTextLayerPayload;
}

/** A change of one text: plain JSON. */
export type TextCommand = { [T in keyof TextCommandPayloads]: CommandRecord<T, TextCommandPayloads[T]> }[keyof TextCommandPayloads];

/** Payload of each type of command. */
export interface CommandPayloads extends TextCommandPayloads {
  'change-together': ChangeTogetherPayload<TextCommand>;
  'set-slide-image': SetSlideImagePayload;
  'adjust-pictures': AdjustPicturesPayload;
  'set-picture-layers': SetPictureLayersPayload;
  'insert-slide': InsertSlidePayload;
  'delete-slide': DeleteSlidePayload;
  'move-slide': MoveSlidePayload;
  'set-slide-count': SetSlideCountPayload;
  'set-output-format': SetOutputFormatPayload;
  'replace-slides': ReplaceSlidesPayload;
  'set-caption': SetCaptionPayload;
  'set-alt-text': SetAltTextPayload;
}

/** Type of a command. */
export type CommandType = keyof CommandPayloads;

/** A change of a document: plain JSON. */
export type Command = { [T in CommandType]: CommandRecord<T, CommandPayloads[T]> }[CommandType];

/** Rules of every type of command. */
export const COMMANDS = {
  'add-text-layer': addTextLayer,
  'update-text-layer': updateTextLayer,
  'move-text-layer': moveTextLayer,
  'resize-text-layer': resizeTextLayer,
  'delete-text-layer': deleteTextLayer,
  'restore-text-layer': restoreTextLayer,
  'paste-text-layer': pasteTextLayer,
  'arrange-text-layer': arrangeTextLayer,
  'lock-text-layer': lockTextLayer,
  'change-together': changeTogether<TextCommand>({
    apply: applyCommand,
    invert: (before, part) => invertCommand(before, part) as TextCommand,
    merge: (earlier, later) => mergeCommands(earlier, later) as TextCommand | null,
  }),
  'set-slide-image': setSlideImage,
  'adjust-pictures': adjustPictures,
  'set-picture-layers': setPictureLayers,
  'insert-slide': insertSlide,
  'delete-slide': deleteSlide,
  'move-slide': moveSlide,
  'set-slide-count': setSlideCount,
  'set-output-format': setOutputFormat,
  'replace-slides': replaceSlides,
  'set-caption': setCaption,
  'set-alt-text': setAltText,
} satisfies { [T in CommandType]: CommandDefinition<CommandPayloads[T]> };

/** Applies a command: the new document, the same object when nothing changes, or the reason for refusing. */
export function applyCommand(document: SlideDocument, command: Command): CommandResult {
  const result = definitionOf(command)?.apply(document, command.payload);
  if (!result) return fail('unknown-command', `There is no command ${command.type}`);
  return result.ok && result.document !== document ? { ok: true, document: withPageNumbers(result.document) } : result;
}

/** Returns the command that takes `command` back; `before` is the document it was applied to with success. */
export function invertCommand(before: SlideDocument, command: Command): Command {
  const definition = definitionOf(command);
  if (!definition) throw new Error(`There is no command ${command.type}`);
  return definition.invert(before, command.payload) as Command;
}

/** Returns one command for two that follow each other, or null when they stay two steps. */
export function mergeCommands(earlier: Command, later: Command): Command | null {
  if (earlier.type !== later.type) return null;
  const payload = definitionOf(earlier)?.merge?.(earlier.payload, later.payload) ?? null;
  return payload === null ? null : ({ type: earlier.type, payload } as Command);
}

/** The registry pairs each type with its own payload; this widening is the one place where the compiler cannot see the pair. */
function definitionOf(command: Command): CommandDefinition<unknown> | undefined {
  return Object.hasOwn(COMMANDS, command.type) ? (COMMANDS[command.type] as CommandDefinition<unknown>) : undefined;
}
