/** The attack corpus: neither of the two layers lets a page reach anything, and without them it reaches nearly all. */
import { imageName } from '@viral-slides/testkit';
import { AttackRig } from './attack/attack-rig.ts';
import { buildBrowserImage } from './attack/browser-image.ts';
import { attackCases } from './attack/cases.ts';
import type { AttackReport } from './attack/run-attacks.ts';

interface Run {
  rig: AttackRig;
  report: Promise<AttackReport>;
}

const runs = new Map<string, Run>();
const keyOf = ({ network, proxy }: { network: boolean; proxy: boolean }) => `${network} ${proxy}`;

/** The runs that show a single fact need not be complete each time; ATTACKS_EVERY=1 makes them. */
const everyElsewhere = Number(process.env['ATTACKS_EVERY'] ?? 2);

function start(image: string, defences: { network: boolean; proxy: boolean }): Promise<unknown> {
  const rig = new AttackRig(image, defences);
  const report = rig.run({ every: defences.proxy ? 1 : everyElsewhere, atOnce: 6 });
  runs.set(keyOf(defences), { rig, report });
  // The tests that await the report get the error.
  return report.catch(() => undefined);
}

/** Much of the time is spent waiting for what must not come, so two run at once. */
beforeAll(async () => {
  const image = await buildBrowserImage(imageName('NODE_IMAGE'));
  for (const proxy of [true, false]) await Promise.all([true, false].map((network) => start(image, { network, proxy })));
}, 600_000);

afterAll(async () => {
  await Promise.all([...runs.values()].map(({ rig }) => rig.remove()));
});

function runWith(defences: { network: boolean; proxy: boolean }): Run {
  const run = runs.get(keyOf(defences));
  if (!run) throw new Error('there is no such run');
  return run;
}

const notRun = ({ results }: AttackReport) => results.filter(({ hasRun }) => !hasRun).map(({ name }) => name);
const leaks = ({ results }: AttackReport) => results.flatMap(({ name, leak }) => (leak === null ? [] : [`${name}: ${leak}`]));

describe('the attack corpus', () => {
  test('When it is counted, then there are at least sixty attacks, each with a name of its own', () => {
    expect(attackCases.length).toBeGreaterThanOrEqual(60);
    expect(new Set(attackCases.map(({ name }) => name)).size).toBe(attackCases.length);
  });

  test('When the browser has no network and goes through the proxy, then every attack runs and none reaches anything', async () => {
    const run = runWith({ network: true, proxy: true });
    const report = await run.report;
    expect({ hits: report.hits, leaks: leaks(report), notRun: notRun(report) }).toEqual({ hits: [], leaks: [], notRun: [] });
    expect(report.siteRequests).toBeGreaterThan(60);
    expect(report.results.filter(({ refusals }) => refusals > 0).length).toBeGreaterThan(90);
    expect(report.results.filter(({ name }) => name.startsWith('picture at ')).length).toBeGreaterThan(40);
    expect(await run.rig.takeOver()).toEqual([]);
  });

  test('When the proxy stands alone, in the middle of everything, then none reaches anything', async () => {
    const report = await runWith({ network: false, proxy: true }).report;
    expect({ hits: report.hits, leaks: leaks(report), notRun: notRun(report) }).toEqual({ hits: [], leaks: [], notRun: [] });
    expect(report.siteRequests).toBeGreaterThan(60);
  });

  test('When the missing network stands alone, with a browser as it comes, then none reaches anything, nor does who takes the browser over', async () => {
    const run = runWith({ network: true, proxy: false });
    const report = await run.report;
    expect({ hits: report.hits, leaks: leaks(report), notRun: notRun(report) }).toEqual({ hits: [], leaks: [], notRun: [] });
    expect(await run.rig.takeOver()).toEqual([]);
  });

  test('When there is no defence, then the same attacks reach nearly everything: the canaries sing', async () => {
    const run = runWith({ network: false, proxy: false });
    const { hits, results } = await run.report;
    const said = (protocol: string) => hits.filter((hit) => hit.protocol === protocol).length;
    expect(said('tcp')).toBeGreaterThan(40);
    expect(said('udp')).toBeGreaterThan(0);
    expect(results.filter(({ leak }) => leak !== null).length).toBeGreaterThan(20);
    expect(await run.rig.takeOver()).toContain('udp 169.254.169.254');
  });
});
