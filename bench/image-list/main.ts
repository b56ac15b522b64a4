import { once } from 'node:events';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { cpus } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { identityHeaders } from '@viral-slides/testkit';
import { bareImageList } from '../baselines/bare-image-list.ts';
import { median, spread, verdict } from '../figures.ts';
import { signingKey, startMedia } from './media-with-libraries.ts';
import type { MediaUnderTest } from './media-with-libraries.ts';

// Measures GET /api/images of the media service, from the request to the last byte at a client, against the bare driver's query and
// JSON.stringify in alternating rounds, and the memory that clients cost which do not read. Goal: G19 of docs/benchmarks.md. Takes about a minute.

const rounds = 11;
const library = 10_000;
/** The most that a library may hold by default. */
const largestLibrary = 20_000;
const slowReaders = 30;

async function ask({ running }: MediaUnderTest, userId: string): Promise<IncomingMessage> {
  const headers = identityHeaders({ userId, audience: 'media', key: signingKey });
  const [answer] = (await once(get(`${running.url}/api/images`, { headers, agent: false }), 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`The service answered ${answer.statusCode}`);
  return answer;
}

async function readList(media: MediaUnderTest, userId: string): Promise<number> {
  let bytes = 0;
  for await (const chunk of await ask(media, userId)) bytes += (chunk as Buffer).byteLength;
  return bytes;
}

async function timeOf(work: () => Promise<number>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

async function measureTime(media: MediaUnderTest): Promise<void> {
  const userId = await media.fill(library);
  const measures = { ours: () => readList(media, userId), bare: () => bareImageList(media.images, userId) };
  for (const measure of Object.values(measures)) for (let warm = 0; warm < 3; warm++) await measure();
  const ours: number[] = [];
  const bare: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    const both = [async () => ours.push(await timeOf(measures.ours)), async () => bare.push(await timeOf(measures.bare))];
    for (const one of round % 2 ? both : both.toReversed()) await one();
  }
  const ratio = ours.map((time, index) => time / bare[index]!);
  console.log(`list of ${library} images: ${spread(ours, 0)} ms; bare driver: ${spread(bare, 0)} ms`);
  const isMet = median(ours) <= 150 || median(ratio) <= 1.2;
  console.log(`ratio to the bare driver: ${spread(ratio, 2)}, goal 150 ms or 1.2: ${verdict(isMet)}`);
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Memory that is in use, without what only waits to be collected. */
function heldMb(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1e6;
}

async function measureMemory(media: MediaUnderTest): Promise<void> {
  const userId = await media.fill(largestLibrary);
  const bytes = await readList(media, userId);
  const idleMb = heldMb();
  const answers = await Promise.all(Array.from({ length: slowReaders }, () => ask(media, userId)));
  // Whoever reads the list now gets it while the others hold theirs; by then those have all that is read ahead for them.
  const whileHeld = await timeOf(() => readList(media, userId));
  const grownMb = heldMb() - idleMb;
  for (const answer of answers) answer.destroy();
  console.log(
    `${slowReaders} clients that do not read ${largestLibrary} images (${(bytes / 1e6).toFixed(1)} MB each): ${grownMb.toFixed(0)} MB more ` +
      `memory, clients and service together; another one reads them in ${whileHeld.toFixed(0)} ms meanwhile`,
  );
}

console.log(`${cpus().length} cores, ${rounds} alternating rounds`);
const media = await startMedia();
try {
  await measureTime(media);
  await measureMemory(media);
} finally {
  await media.stop();
}
