import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { bareSharp } from '../baselines/bare-sharp-loop.ts';
import { median, spread, verdict } from '../figures.ts';
import { inTurns, secondsOf, workThrough } from '../runner.ts';
import { ingestUnderTest, parallel } from './ingest-under-test.ts';
import type { QuarantinedSource } from './memory-library.ts';
import { makeBombs } from './make-bombs.ts';
import { photograph } from './photographs.ts';

// Measures the media service's ingest against a bare sharp loop that makes the same outputs, in alternating rounds, and the
// peak memory of a process that is sent bombs. Goals: G12 of docs/developing/benchmarks.md. Takes about a minute.

const rounds = 5;
const photographs = 6;
/** Keeps freed memory out of the allocator's pools; set for the service's container too. */
const allocatorSettings = { MALLOC_MMAP_THRESHOLD_: '65536' };

/** Works through a list, `parallel` at a time. @returns items per second */
async function rate<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<{ perSecond: number }> {
  return { perSecond: items.length / (await secondsOf(() => workThrough(items, parallel, work))) };
}

/** Rate of the service's ingest with decoders that run already, as they do from the second upload on. */
async function rateOfIngest(sources: readonly QuarantinedSource[], users: number): Promise<{ perSecond: number }> {
  const warmUp = Array.from({ length: parallel }, () => sources[0]!);
  const { ingest, decoders } = ingestUnderTest([...sources, ...warmUp], users);
  await Promise.all(warmUp.map((_source, index) => ingest(sources.length + index)));
  return rate([...sources.keys()], ingest).finally(() => decoders.stop());
}

async function measureThroughput(): Promise<void> {
  const distinct = await Promise.all(Array.from({ length: photographs }, () => photograph()));
  // Each twice, made distinct by a byte behind the picture, so that no round is short and none is a duplicate.
  const uploads = distinct.flatMap((file) => [file, Buffer.concat([file, Buffer.from('x')])]);
  const sources = uploads.map((file) => ({ sizeBytes: file.byteLength, read: () => Promise.resolve(file) }));
  const bare = (files: readonly Buffer[]) => rate(files, bareSharp);
  await bare(uploads.slice(0, 4));
  const contest = {
    ingest: () => rateOfIngest(sources, parallel),
    'bare sharp loop': () => bare(uploads),
    'ingest of one person': () => rateOfIngest(sources, 1),
  };
  const onMeasured = (name: string, { perSecond }: { perSecond: number }) => console.log(`${name}: ${perSecond.toFixed(2)}/s`);
  const results = await inTurns(contest, { rounds, onMeasured });
  const ours = results.of('ingest', 'perSecond');
  const ratios = results.ratios('ingest', 'bare sharp loop', 'perSecond');
  console.log(`ingest of 12 megapixel JPEGs: ${spread(ours)} images/s, goal 8: ${verdict(median(ours) >= 8)}`);
  console.log(`the same of one person: ${results.spread('ingest of one person', 'perSecond')} images/s`);
  console.log(`ratio to the bare sharp loop: ${spread(ratios)}, goal 0.8: ${verdict(median(ratios) >= 0.8)}`);
}

async function measureBombs(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-ingest-'));
  try {
    const bombs = await makeBombs(folder);
    const script = join(dirname(fileURLToPath(import.meta.url)), 'bombs-process.ts');
    const { stdout } = await promisify(execFile)(process.execPath, [script, ...bombs.values()], {
      env: { ...process.env, ...allocatorSettings },
      timeout: 60_000,
    });
    const { outcomes, idleMb, peakMb, restMb } = JSON.parse(stdout) as {
      outcomes: string[];
      idleMb: number;
      peakMb: number;
      restMb: number;
    };
    for (const [index, name] of [...bombs.keys()].entries()) console.log(`bomb ${name}: ${outcomes[index]}`);
    console.log(
      `memory with all bombs at once: peak ${peakMb} MB (idle ${idleMb} MB, with idle decoders ${restMb} MB), goal 400: ${verdict(peakMb <= 400)}`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

console.log(`${cpus().length} cores, ${parallel} uploads at a time, ${rounds} alternating rounds`);
await measureThroughput();
await measureBombs();
