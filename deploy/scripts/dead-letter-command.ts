/** Command of an operator for dead letters; the name is empty for the list. */
export interface DeadLetterCommand {
  command: 'list' | 'show' | 'replay' | 'drop';
  /** A queue or the id of a message. */
  name: string;
}

/**
 * Reads what a person wants from the variables of `make dead-letters`.
 * @throws Error when it is more than one thing
 */
export function deadLetterCommand(environment: Record<string, string | undefined>): DeadLetterCommand {
  const commands = (['show', 'replay', 'drop'] as const).flatMap((command) => {
    const name = environment[command.toUpperCase()]?.trim();
    return name ? [{ command, name }] : [];
  });
  if (commands.length > 1) throw new Error('Use only one of SHOW=, REPLAY= and DROP= at a time.');
  return commands[0] ?? { command: 'list', name: '' };
}
