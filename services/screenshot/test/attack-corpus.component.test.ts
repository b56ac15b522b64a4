/** The attack corpus: neither of the two layers lets a page reach anything, and without them it reaches nearly all. */
import { imageName } from '@viral-slides/testkit';
import { AttackRig } from './attack/attack-rig.ts';
import { buildBrowserImage } from './attack/browser-image.ts';
import { attackCases } from './attack/cases.ts';
import type { AttackReport } from './attack/run-attacks.ts';

const rigs: AttackRig[] = [];
let image = '';

beforeAll(async () => {
  image = await buildBrowserImage(imageName('NODE_IMAGE'));
}, 600_000);

afterAll(async () => {
  await Promise.all(rigs.map((rig) => rig.remove()));
});

function rigWith(defences: { network: boolean; proxy: boolean }): AttackRig {
  const rig = new AttackRig(image, defences);
  rigs.push(rig);
  return rig;
}

const notRun = ({ results }: AttackReport) => results.filter(({ hasRun }) => !hasRun).map(({ name }) => name);
const leaks = ({ results }: AttackReport) => results.flatMap(({ name, leak }) => (leak === null ? [] : [`${name}: ${leak}`]));

describe('the attack corpus', () => {
  test('When it is counted, then there are at least sixty attacks, each with a name of its own', () => {
    expect(attackCases.length).toBeGreaterThanOrEqual(60);
    expect(new Set(attackCases.map(({ name }) => name)).size).toBe(attackCases.length);
  });

  test('When the browser has no network and goes through the proxy, then every attack runs and none reaches anything', async () => {
    const rig = rigWith({ network: true, proxy: true });
    const report = await rig.run();
    expect({ hits: report.hits, leaks: leaks(report), notRun: notRun(report) }).toEqual({ hits: [], leaks: [], notRun: [] });
    expect(report.siteRequests).toBeGreaterThan(60);
    expect(report.results.filter(({ refusals }) => refusals > 0).length).toBeGreaterThan(90);
    expect(await rig.takeOver()).toEqual([]);
  }, 120_000);

  test('When the proxy stands alone, in the middle of everything, then none reaches anything', async () => {
    const report = await rigWith({ network: false, proxy: true }).run();
    expect({ hits: report.hits, leaks: leaks(report), notRun: notRun(report) }).toEqual({ hits: [], leaks: [], notRun: [] });
    expect(report.siteRequests).toBeGreaterThan(60);
  }, 120_000);

  test('When the missing network stands alone, with a browser as it comes, then none reaches anything, nor does who takes the browser over', async () => {
    const rig = rigWith({ network: true, proxy: false });
    const report = await rig.run();
    expect({ hits: report.hits, leaks: leaks(report), notRun: notRun(report) }).toEqual({ hits: [], leaks: [], notRun: [] });
    expect(await rig.takeOver()).toEqual([]);
  }, 120_000);

  test('When there is no defence, then the same attacks reach nearly everything: the canaries sing', async () => {
    const rig = rigWith({ network: false, proxy: false });
    const { hits, results } = await rig.run();
    const said = (protocol: string) => hits.filter((hit) => hit.protocol === protocol).length;
    expect(said('tcp')).toBeGreaterThan(80);
    expect(said('udp')).toBeGreaterThan(0);
    expect(results.filter(({ leak }) => leak !== null).length).toBeGreaterThan(40);
    expect(await rig.takeOver()).toContain('udp 169.254.169.254');
  }, 120_000);
});
