import { once } from 'node:events';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { cpus } from 'node:os';
import { identityHeaders } from '@viral-slides/testkit';
import { bareImageList } from '../baselines/bare-image-list.ts';
import { median, spread, verdict } from '../figures.ts';
import { heldBytes } from '../held-memory.ts';
import { inTurns, secondsOf } from '../runner.ts';
import { signingKey, startMedia } from './media-with-libraries.ts';
import type { MediaUnderTest } from './media-with-libraries.ts';

// Measures GET /api/images of the media service, from the request to the last byte at a client, against the bare driver's query and
// JSON.stringify in alternating rounds, and the memory that clients cost which do not read. Goal: G19 of docs/developing/benchmarks.md. Takes about a minute.

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

async function timeOf(work: () => Promise<number>): Promise<{ ms: number }> {
  return { ms: (await secondsOf(work)) * 1_000 };
}

async function measureTime(media: MediaUnderTest): Promise<void> {
  const userId = await media.fill(library);
  const contest = { ours: () => timeOf(() => readList(media, userId)), bare: () => timeOf(() => bareImageList(media.images, userId)) };
  const results = await inTurns(contest, { rounds, warmUps: 3 });
  const ratios = results.ratios('ours', 'bare', 'ms');
  console.log(`list of ${library} images: ${results.spread('ours', 'ms', 0)} ms; bare driver: ${results.spread('bare', 'ms', 0)} ms`);
  const isMet = median(results.of('ours', 'ms')) <= 150 || median(ratios) <= 1.2;
  console.log(`ratio to the bare driver: ${spread(ratios)}, goal 150 ms or 1.2: ${verdict(isMet)}`);
}

async function measureMemory(media: MediaUnderTest): Promise<void> {
  const userId = await media.fill(largestLibrary);
  const bytes = await readList(media, userId);
  const idleMb = heldBytes() / 1e6;
  const answers = await Promise.all(Array.from({ length: slowReaders }, () => ask(media, userId)));
  // This client reads the list while the others hold theirs; by then their read-ahead buffers are full.
  const { ms: whileHeld } = await timeOf(() => readList(media, userId));
  const grownMb = heldBytes() / 1e6 - idleMb;
  for (const answer of answers) answer.destroy();
  console.log(
    `${slowReaders} clients that do not read ${largestLibrary} images (${(bytes / 1e6).toFixed(1)} MB each): ${grownMb.toFixed(0)} MB more ` +
      `memory, clients and service together; at the same time another one reads them in ${whileHeld.toFixed(0)} ms`,
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
