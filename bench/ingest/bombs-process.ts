import { readFile, stat } from 'node:fs/promises';
import { ingestUnderTest } from './ingest-under-test.ts';

// Runs in a process of its own, so that the peak of its memory, with that of its decoders, is that of the ingest alone: ingests the files named as
// arguments all at once and prints the outcome of each, and the peak.

const paths = process.argv.slice(2);
const files = await Promise.all(paths.map(async (path) => ({ sizeBytes: (await stat(path)).size, read: () => readFile(path) })));
const { ingest, decoders } = ingestUnderTest(files, files.length);
const idleMb = await memoryMb();
let peakMb = idleMb;
const watch = setInterval(() => void memoryMb().then((mb) => (peakMb = Math.max(peakMb, mb))), 25);
const outcomes = await Promise.all(
  paths.map((_path, index) =>
    ingest(index).then(
      () => 'taken',
      (error: { code?: string }) => `refused: ${error.code ?? String(error)}`,
    ),
  ),
);
clearInterval(watch);
console.log(JSON.stringify({ outcomes, idleMb, peakMb, restMb: await memoryMb() }));
await decoders.stop();

/** Memory of this process and its decoders together; what they share, such as the program itself, counts once (Pss). */
async function memoryMb(): Promise<number> {
  const texts = await Promise.all(
    [process.pid, ...decoders.pids()].map((pid) => readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')),
  );
  const kib = texts.reduce((sum, text) => sum + Number(/^Pss:\s+(\d+) kB$/m.exec(text)?.[1] ?? 0), 0);
  return Math.round((kib * 1024) / 1e6);
}
