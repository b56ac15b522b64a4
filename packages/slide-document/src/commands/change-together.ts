import type { SlideDocument } from '../slide-document.ts';
import type { CommandDefinition, CommandRecord, CommandResult } from './command.ts';

/** Changes several texts in one step. */
export interface ChangeTogetherPayload<Part extends CommandRecord = CommandRecord> {
  /** Applied one after the other; where one is refused, none is. */
  readonly commands: readonly Part[];
}

/** Rules for applying a command, undoing it and joining it with the next. */
interface PartRules<Part> {
  apply(document: SlideDocument, part: Part): CommandResult;
  invert(before: SlideDocument, part: Part): Part;
  merge(earlier: Part, later: Part): Part | null;
}

/**
 * Changing several texts at once, as with several selected: one gesture, one step. Undone by what takes back each, in the opposite order.
 * @param rules of the single commands, since the registry that knows them knows this one, too
 */
export function changeTogether<Part extends CommandRecord<string, object>>(
  rules: PartRules<Part>,
): CommandDefinition<ChangeTogetherPayload<Part>> {
  return {
    apply(document, { commands }) {
      let result: CommandResult = { ok: true, document };
      for (const part of commands) {
        result = rules.apply(result.document, part);
        if (!result.ok) return result;
      }
      return result;
    },
    invert(before, { commands }) {
      const inverses: Part[] = [];
      let document = before;
      for (const part of commands) {
        inverses.unshift(rules.invert(document, part));
        const result = rules.apply(document, part);
        if (result.ok) ({ document } = result);
      }
      return { type: 'change-together', payload: { commands: inverses } };
    },
    merge(earlier, later) {
      if (earlier.commands.length !== later.commands.length || !areOnDifferentLayers(earlier.commands)) return null;
      const merged = earlier.commands.flatMap((part, index) => {
        const next = later.commands[index];
        return (next && rules.merge(part, next)) ?? [];
      });
      return merged.length === earlier.commands.length ? { commands: merged } : null;
    },
  };
}

/** Parts on one layer would change places with each other where each is joined with its like. */
function areOnDifferentLayers(commands: readonly CommandRecord<string, object>[]): boolean {
  const ids = commands.map(({ payload }) => ('layerId' in payload ? payload.layerId : undefined));
  return new Set(ids).size === ids.length;
}
