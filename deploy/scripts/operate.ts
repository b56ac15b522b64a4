/**
 * `node deploy/scripts/operate.ts <command>`: what operators do with the product of this checkout. `make` names the commands and passes their parameters,
 * such as FILE= or ID=, as environment.
 */
import { endWith } from './end-with.ts';

/** Each is loaded when it is asked for: `doctor` must work where a library of `restore` does not load. */
const commands: Record<string, () => Promise<number | void>> = {
  up: async () => (await import('./up.ts')).up(),
  reset: async () => (await import('./reset.ts')).reset(),
  doctor: async () => (await import('./doctor.ts')).doctor(),
  'dead-letters': async () => (await import('./dead-letters.ts')).deadLetters(),
  follow: async () => (await import('./follow.ts')).follow(),
  rotate: async () => (await import('./rotate.ts')).rotate(),
  'run-in': async () => (await import('./run-in.ts')).runIn(process.argv.slice(3)),
  backup: async () => (await import('../backup/src/backup.ts')).backup(),
  restore: async () => (await import('../backup/src/restore.ts')).restore(),
};

await endWith(
  async () => {
    const command = commands[process.argv[2] ?? ''];
    if (command === undefined) throw new Error(`Name a command: ${Object.keys(commands).join(', ')}.`);
    return command();
  },
  { name: 'viral-slides' },
);
