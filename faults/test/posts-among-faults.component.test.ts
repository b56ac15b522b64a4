import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from '@jest/globals';

const program = join(import.meta.dirname, '../src/main.ts');

/** The seed of a test run; others by `SEED=`. */
const usualSeed = '12';
/** Each way in which a post may go out twice, not at all, at another time or to another account, and nothing that takes long. */
const kinds = 'drawing,edits,pictures,retries,accounts,races,repeated,mishaps,deadTokens,powerCuts,endings';
/** Trials are started within this, in seconds; what has been started is finished. */
const seconds = '25';
/** All of it, on a machine that does much else, in ms. */
const longestMs = 400_000;

describe('posts whose way to the platform is full of faults', () => {
  const seed = process.env['SEED'] ?? usualSeed;

  test(
    `When faults meet them as SEED=${seed} has it, then each comes to one end, and what is said of it is what the platform has`,
    async () => {
      // A process of its own: what those that were killed leave behind ends with it.
      const env = { ...process.env, SEED: seed, SHORT: '1', KINDS: kinds, SECONDS: seconds };
      const run = promisify(execFile)(process.execPath, [program], { env, timeout: longestMs });
      const { stdout } = await run.catch((error: { stdout?: string; stderr?: string }) => ({
        stdout: `red\n${error.stdout}\n${error.stderr}`,
      }));
      expect(stdout).not.toMatch(/^red/);
      expect(Number(/^\| all \| (\d+)/m.exec(stdout)?.[1])).toBeGreaterThan(0);
    },
    longestMs + 10_000,
  );
});
