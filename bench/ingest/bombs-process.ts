import { readFile, stat } from 'node:fs/promises';
import { ingestUnderTest } from './ingest-under-test.ts';

// Runs in a process of its own, so that the peak of its memory is that of the ingest alone: ingests the files named as
// arguments all at once and prints what became of each, and the peak.

const paths = process.argv.slice(2);
const files = await Promise.all(paths.map(async (path) => ({ sizeBytes: (await stat(path)).size, read: () => readFile(path) })));
const idleMb = Math.round(process.memoryUsage.rss() / 1e6);
const ingest = ingestUnderTest(files);
const outcomes = await Promise.all(
  paths.map((_path, index) =>
    ingest(index).then(
      () => 'taken',
      (error: { code?: string }) => `refused: ${error.code ?? String(error)}`,
    ),
  ),
);
console.log(JSON.stringify({ outcomes, idleMb, peakMb: await peakMemoryMb() }));

/** Peak of this process since it began. From the kernel's VmHWM, because getrusage() also counts the process that started this one. */
async function peakMemoryMb(): Promise<number> {
  const kib = /^VmHWM:\s+(\d+) kB$/m.exec(await readFile('/proc/self/status', 'utf8'))?.[1];
  return Math.round((Number(kib) * 1024) / 1e6);
}
