/**
 * Has a rival make a picture of every attack, one at a time, and prints what was reached, as JSON. Runs among the targets, beside the rival
 * (main.ts). Argument: its name in rivals.ts.
 */
import { setTimeout as later } from 'node:timers/promises';
import { hitsDuring, settleMs, startCanaries } from '../../services/screenshot/test/attack/canaries.ts';
import type { Canaries } from '../../services/screenshot/test/attack/canaries.ts';
import { attackCases, harmlessPage, isOnSite } from '../../services/screenshot/test/attack/cases.ts';
import type { AttackCase } from '../../services/screenshot/test/attack/cases.ts';
import type { Outcome } from './outcome.ts';
import { rivalAddress, rivals } from './rivals.ts';
import type { Rival } from './rivals.ts';

/** Both give up by themselves after 30 s. */
const answerTimeoutMs = 45_000;
const startTimeoutMs = 60_000;

async function untilReady({ name, healthPath }: Rival): Promise<void> {
  const deadline = performance.now() + startTimeoutMs;
  for (;;) {
    const answer = await fetch(new URL(healthPath, rivalAddress)).catch(() => null);
    if (answer?.ok) return;
    if (performance.now() > deadline) throw new Error(`${name} did not start: ${answer?.status ?? 'no answer'}`);
    await later(200);
  }
}

/** @returns status of the answer; 0 for none */
async function ask(rival: Rival, url: string): Promise<number> {
  const { path, ...request } = rival.ask(url);
  const answer = await fetch(new URL(path, rivalAddress), {
    method: 'POST',
    ...request,
    signal: AbortSignal.timeout(answerTimeoutMs),
  }).catch(() => null);
  await answer?.arrayBuffer().catch(() => null);
  return answer?.status ?? 0;
}

/** One harmless picture: it must be made, and must reach nothing but the website. */
async function rehearse(rival: Rival, canaries: Canaries): Promise<void> {
  const { outcome, hits } = await hitsDuring(canaries, settleMs, () => ask(rival, harmlessPage.url));
  if (outcome !== 200) throw new Error(`${rival.name} made no picture of a harmless page: ${outcome}`);
  if (hits.length > 0) throw new Error(`${rival.name} reaches ${hits[0]?.where} without being asked`);
}

async function attack(rival: Rival, canaries: Canaries, each: AttackCase): Promise<Outcome> {
  const before = canaries.siteRequests.length;
  const { hits } = await hitsDuring(canaries, settleMs, () => ask(rival, each.url));
  return { name: each.name, hasRun: !isOnSite(each) || canaries.siteRequests.length > before, hits };
}

const rival: Rival = rivals[process.argv[2] as keyof typeof rivals];
const canaries = await startCanaries();
await untilReady(rival);
await rehearse(rival, canaries);
const outcomes: Outcome[] = [];
for (const each of attackCases) outcomes.push(await attack(rival, canaries, each));
process.stdout.write(`${JSON.stringify(outcomes)}\n`);
process.exit(0);
