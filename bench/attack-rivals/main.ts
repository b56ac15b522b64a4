/**
 * `make bench-attacks`: runs the attack corpus of the screenshot service against the service's own way of opening pages, an unmodified
 * Chromium, and unmodified rivals, one attack at a time; prints Markdown. Four minutes or more for each. `GOTENBERG_IMAGE` and
 * `BROWSERLESS_IMAGE` name the images of the rivals; one without an image is left out. A rival is started in the network of the canaries,
 * which has no way out, because an attack on 169.254.169.254 must not reach that of a real machine.
 */
import { imageName } from '@viral-slides/testkit';
import { AttackNetwork } from '../../services/screenshot/test/attack/attack-network.ts';
import { AttackRig, longestRunSeconds, node, programOptions } from '../../services/screenshot/test/attack/attack-rig.ts';
import type { Defences } from '../../services/screenshot/test/attack/attack-rig.ts';
import { buildBrowserImage } from '../../services/screenshot/test/attack/browser-image.ts';
import { printScores, printVerdict } from './outcome.ts';
import type { Outcome, Score } from './outcome.ts';
import { rivals } from './rivals.ts';

/** Removals of everything that was started; each runs once. An interrupted removal would leave something behind. */
const open = new Set<() => Promise<void>>();

async function removing<T extends { remove(): Promise<void> }, R>(thing: T, use: (thing: T) => Promise<R>): Promise<R> {
  let removal: Promise<void> | null = null;
  const remove = () => (removal ??= thing.remove());
  open.add(remove);
  try {
    return await use(thing);
  } finally {
    await remove();
    open.delete(remove);
  }
}

function attackOurs(image: string, name: string, defences: Defences): Promise<Score> {
  console.info(`${name} …`);
  return removing(new AttackRig(image, defences), async (rig) => {
    const { results } = await rig.run({ every: 1, atOnce: 1 });
    return { name, outcomes: results };
  });
}

function attackRival(image: string, key: keyof typeof rivals, rivalImage: string): Promise<Score> {
  const { name } = rivals[key];
  console.info(`${name} …`);
  return removing(new AttackNetwork(), async (network) => {
    await network.start({ image, options: programOptions, command: ['sleep', String(longestRunSeconds)] });
    await network.amongTargets({ image: rivalImage, options: ['--memory', '2g'] });
    const outcomes = JSON.parse(await node(network.targets, {}, ['bench/attack-rivals/attack-rival.ts', key])) as Outcome[];
    return { name, outcomes };
  });
}

async function main(): Promise<void> {
  const image = await buildBrowserImage(imageName('NODE_IMAGE'));
  const ours = [
    await attackOurs(image, 'ours', { network: true, proxy: true }),
    await attackOurs(image, 'ours, proxy alone', { network: false, proxy: true }),
  ];
  const bare = await attackOurs(image, 'Chromium as it comes', { network: false, proxy: false });
  const others: Score[] = [];
  for (const key of Object.keys(rivals) as (keyof typeof rivals)[]) {
    const { name, imageFrom } = rivals[key];
    const rivalImage = process.env[imageFrom];
    if (rivalImage) others.push(await attackRival(image, key, rivalImage));
    else console.info(`${name}: left out, ${imageFrom} names no image (docs/developing/benchmarks.md)`);
  }
  console.info('');
  printScores([...ours, bare, ...others], bare);
  printVerdict(ours, others);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void Promise.allSettled([...open].map((remove) => remove())).then(() => process.exit(130)));
}
await main();
