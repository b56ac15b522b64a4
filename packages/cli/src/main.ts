#!/usr/bin/env node
import { setTimeout } from 'node:timers/promises';
import { bytesOf } from './read-bytes.ts';
import { runCommandLine } from './run.ts';

// The reader of the output may close the pipe early (`| head`).
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = await runCommandLine(process.argv.slice(2), {
  environment: process.env,
  terminal: {
    out: (words) => process.stdout.write(words),
    err: (words) => process.stderr.write(words),
    isTerminal: process.stderr.isTTY,
  },
  readInput: (most) => bytesOf(process.stdin, most),
  now: () => new Date(),
  wait: (ms) => setTimeout(ms),
});
