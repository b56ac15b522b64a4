import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A step of the first way through the API. */
export interface Step {
  title: string;
  /** Explanation, in one paragraph; words between backticks are code. */
  text: string;
  /** Commands of a shell. */
  commands: string;
}

/**
 * Reads the first way through the API, which a test runs as it is: a shell script whose paragraphs start with a comment for the title and one for the text.
 * @throws Error for a paragraph without them, at start
 */
export function readGettingStarted(): readonly Step[] {
  const script = readFileSync(join(import.meta.dirname, 'getting-started.sh'), 'utf8');
  return script
    .trim()
    .split(/\n\n(?=# )/)
    .map(stepOf);
}

function stepOf(paragraph: string): Step {
  const [, title, text, commands] = /^# (.+)\n# (.+)\n([^]+)$/.exec(paragraph) ?? [];
  if (title === undefined || text === undefined || commands === undefined) throw new Error(`This is no step: ${paragraph}`);
  return { title, text, commands: commands.trim() };
}
