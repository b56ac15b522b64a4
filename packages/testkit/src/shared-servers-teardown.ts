import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readList, withList } from './census/checked-list.ts';
import { judgeUses, listAfter, notSent } from './census/judge-uses.ts';
import { recordedUses } from './census/recorded-uses.ts';
import { sharedFolderVariable } from './shared-server.ts';

/** The part of Jest's run configuration that says which tests belonged to it. */
interface Run {
  rootDir: string;
  testPathPatterns: { patterns: string[] };
  testNamePattern?: string;
  onlyChanged: boolean;
  onlyFailures: boolean;
  runTestsByPath: boolean;
  shard?: object;
}

/**
 * Jest's global teardown of the component tests: compares what they have sent to databases with the list in docs/operating/mongodb.md.
 * Anything that is not in it sets the exit code 1; throwing would keep Jest from reporting its results.
 */
export default function checkUses(run: Run): void {
  const file = join(run.rootDir, 'docs/operating/mongodb.md');
  const recorded = recordedUses(process.env[sharedFolderVariable]!);
  const isChosen = run.testPathPatterns.patterns.length > 0 || run.testNamePattern || run.shard;
  const isWhole = !(isChosen || run.onlyChanged || run.onlyFailures || run.runTestsByPath);
  const text = readFileSync(file, 'utf8');
  if (process.env['WRITE_CENSUS']) writeFileSync(file, withList(text, listAfter(recorded, readList(text), isWhole)));
  const list = readList(readFileSync(file, 'utf8'));
  const problems = judgeUses(recorded, list);
  const reports = [...problems, isWhole ? notSent(recorded, list) : ''].filter(Boolean);
  if (reports.length > 0) process.stderr.write(`\n── what the database is asked for ──\n${reports.join('\n\n')}\n\n`);
  if (problems.length > 0) process.exitCode = 1;
}
