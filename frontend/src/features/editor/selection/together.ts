import type { Command, TextCommand } from '@viral-slides/slide-document';

/** Returns changes of texts as one command, which is one step of the history; null when there are none. */
export function together(commands: readonly TextCommand[]): Command | null {
  const [first] = commands;
  if (!first) return null;
  return commands.length === 1 ? first : { type: 'change-together', payload: { commands } };
}
