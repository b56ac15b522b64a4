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

/** Most of the time is spent waiting for what must not come, so all four run at once. */
beforeAll(async () => {
  const image = await buildBrowserImage(imageName('NODE_IMAGE'));
  for (const network of [true, false]) {
    for (const proxy of [true, false]) {
      const rig = new AttackRig(image, { network, proxy });
      const report = rig.run();
      report.catch(() => undefined);
      runs.set(`${network} ${proxy}`, { rig, report });
    }
  }
  await Promise.allSettled([...runs.values()].map(({ report }) => report));
}, 600_000);

afterAll(async () => {
  await Promise.all([...runs.values()].map(({ rig }) => rig.remove()));
});

function runWith({ network, proxy }: { network: boolean; proxy: boolean }): Run {
  const run = runs.get(`${network} ${proxy}`);
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
    expect(said('tcp')).toBeGreaterThan(80);
    expect(said('udp')).toBeGreaterThan(0);
    expect(results.filter(({ leak }) => leak !== null).length).toBeGreaterThan(40);
    expect(await run.rig.takeOver()).toContain('udp 169.254.169.254');
  });
});
