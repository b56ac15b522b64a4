import { parseArgs } from 'node:util';
import { createClient } from '@viral-slides/api-client';
import type { ApiClient } from '@viral-slides/api-client';
import type { Command, Context, Typed } from './command.ts';
import { add, capture } from './commands/captures.ts';
import { images } from './commands/images.ts';
import { accounts, hooks, packs, projects, templates } from './commands/lists.ts';
import { login, logout } from './commands/login.ts';
import { cancel, publish, retry } from './commands/post-actions.ts';
import { post, posts } from './commands/posts.ts';
import { projectNew } from './commands/project-new.ts';
import { render } from './commands/render.ts';
import { schedule } from './commands/schedule.ts';
import { series } from './commands/series.ts';
import { check, text } from './commands/slides.ts';
import { upload } from './commands/upload.ts';
import { watch } from './commands/watch.ts';
import { exitCodes } from './exit-codes.ts';
import type { ExitCode } from './exit-codes.ts';
import { failureOf, usage } from './failure.ts';
import { helpOf, helpOfAll } from './help.ts';
import { readSettings } from './settings.ts';
import type { Settings } from './settings.ts';
import { plain } from './terminal.ts';

/** All commands, in the order of the help. */
export const commands: readonly Command[] = [
  login,
  logout,
  upload,
  add,
  capture,
  images,
  packs,
  templates,
  hooks,
  projects,
  projectNew,
  check,
  text,
  render,
  schedule,
  series,
  posts,
  post,
  watch,
  publish,
  retry,
  cancel,
  accounts,
];

/** Dependencies of the command line on the outside. */
export interface World extends Omit<Context, 'client' | 'clientOf' | 'show'> {
  /** Sends a request; for tests. */
  fetch?: (request: Request) => Promise<Response>;
}

/**
 * Runs one call of the command. Results go to standard output, everything else to standard error; with `--json` both are JSON.
 * @param args arguments behind `viral-slides`
 * @returns exit code of the process
 */
export async function runCommandLine(args: readonly string[], world: World): Promise<ExitCode> {
  const isJson = args.includes('--json');
  try {
    return await runCommand(
      args.filter((arg) => arg !== '--json'),
      world,
      isJson,
    );
  } catch (error) {
    const { exitCode, ...said } = failureOf(error);
    world.terminal.err(isJson ? `${JSON.stringify({ error: said })}\n` : linesOf(said));
    return exitCode;
  }
}

function linesOf({ message, hint, requestId }: { message: string; hint?: string | undefined; requestId?: string | undefined }): string {
  const lines = [
    plain(message),
    ...(hint === undefined ? [] : [plain(hint)]),
    ...(requestId === undefined ? [] : [`Request: ${plain(requestId)}`]),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

async function runCommand(args: readonly string[], world: World, isJson: boolean): Promise<ExitCode> {
  const { terminal } = world;
  const [first = ''] = args;
  const command = commandOf(args);
  if (command === undefined) {
    if (!['', 'help', '--help', '-h'].includes(first)) throw usage(`There is no command "${first}".`);
    (first === '' ? terminal.err : terminal.out)(helpOfAll(commands));
    return first === '' ? exitCodes.usage : exitCodes.done;
  }
  const typed = typedOf(command, args.slice(command.name.split(' ').length));
  if (typed.options['help'] === true) {
    terminal.out(helpOf(command));
    return exitCodes.done;
  }
  const [least, most] = command.words;
  if (typed.words.length < least || typed.words.length > most) throw usage(`Usage: viral-slides ${command.name} ${command.form}`);
  return (await command.run(contextOf(world, isJson), typed)) ?? exitCodes.done;
}

/** The command with the most words at the start of the typed ones. */
function commandOf(args: readonly string[]): Command | undefined {
  const isTyped = ({ name }: Command) => name.split(' ').every((word, index) => args[index] === word);
  return commands.filter(isTyped).toSorted((a, b) => b.name.length - a.name.length)[0];
}

function typedOf({ name, options = {} }: Command, args: string[]): Typed {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { ...options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
    return { words: positionals, options: values };
  } catch (error) {
    throw usage((error as Error).message, `viral-slides ${name} --help shows its options.`);
  }
}

function contextOf(world: World, isJson: boolean): Context {
  const clientOf = (settings: Settings): ApiClient => createClient({ ...settings, ...(world.fetch ? { fetch: world.fetch } : {}) });
  return {
    ...world,
    clientOf,
    client: async () => clientOf(await readSettings(world.environment)),
    show: (result, text) => world.terminal.out(isJson ? `${JSON.stringify(result)}\n` : text),
  };
}
