import type { Command } from './command.ts';

/** Text of `viral-slides --help`. */
export function helpOfAll(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  return [
    'viral-slides: images, projects and posts from a terminal or a script.',
    '',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    'viral-slides COMMAND --help shows its options. --json gives results and errors as JSON.',
    'VIRAL_SLIDES_URL and VIRAL_SLIDES_TOKEN override the stored address and token.',
    'Exit codes: 0 success, 1 bug in this command, 2 usage error, 3 token missing or invalid, 4 request refused,',
    '5 server unreachable, 6 not published, 7 still waiting.',
    '',
  ].join('\n');
}

/** Text of one command's help. */
export function helpOf({ name, form, summary, help = [] }: Command): string {
  return [
    summary,
    '',
    `  viral-slides ${name} ${form}`.trimEnd(),
    ...(help.length > 0 ? ['', ...help.map((line) => `  ${line}`)] : []),
    '',
  ].join('\n');
}
