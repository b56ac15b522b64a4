/**
 * `make cluster-test`: installs the chart in a cluster and proves there what a cluster is for. The README lists its settings.
 * `main.ts up` installs and leaves it running, `main.ts down` removes all of it.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cachedFile, environmentOf } from './kube.ts';
import type { Installation } from './kube.ts';
import { startCluster, stopCluster } from './cluster.ts';
import { openDoor } from './door.ts';
import { installProduct, installationFacts, removeProduct } from './install.ts';
import { gatewayNodePort } from './values.ts';
import { chosenProofs, proofs } from './proofs.ts';
import type { Proof } from './proofs.ts';
import { readFigures, reportOf } from './report.ts';
import type { ProofOutcome } from './report.ts';
import { runCommand } from '../scripts/run-command.ts';

const figuresFile = cachedFile('figures.jsonl');
const reportFile = cachedFile('report.md');
const { KUBE_CONTEXT, NAMESPACE, ONLY, KEEP, UPGRADE_FROM } = process.env;
const installation: Installation = { context: KUBE_CONTEXT || null, namespace: NAMESPACE || 'viral-slides-test', release: 'viral-slides' };

async function install(): Promise<number> {
  if (installation.context === null) startCluster();
  const seconds = await installProduct(installation, UPGRADE_FROM || undefined);
  console.info(`All pods are ready, ${seconds} s after the chart was installed or upgraded.`);
  return seconds;
}

async function remove(): Promise<void> {
  await removeProduct(installation, installation.context === null ? stopCluster : undefined);
}

async function runProof(proof: Proof, origin: string): Promise<ProofOutcome> {
  const startedAt = Date.now();
  const narrowed = proof.test === undefined ? [] : ['--grep', proof.test];
  const { code } = await runCommand(['playwright', 'test', '--config', proof.config, '--reporter=list', ...narrowed, proof.file], {
    env: { ...environmentOf(installation), BASE_URL: origin, CLUSTER_FIGURES: figuresFile },
  });
  const seconds = Math.round((Date.now() - startedAt) / 1_000);
  return { title: proof.title, outcome: code === 0 ? 'passed' : 'FAILED', seconds };
}

/** Runs the chosen proofs and prints the report. @returns whether all of them passed */
async function test(): Promise<boolean> {
  const chosen = chosenProofs(ONLY).filter(({ name }) => name !== 'upgrade' || UPGRADE_FROM);
  const installSeconds = await install();
  rmSync(figuresFile, { force: true });
  const door = await openDoor(installation, gatewayNodePort);
  const outcomes: ProofOutcome[] = [];
  for (const proof of proofs) {
    outcomes.push(chosen.includes(proof) ? await runProof(proof, door.origin) : { title: proof.title, outcome: 'not run', seconds: 0 });
  }
  door.close();
  const figures = existsSync(figuresFile) ? readFigures(readFileSync(figuresFile, 'utf8')) : [];
  const facts: [string, string | number][] = [['from the chart to the last pod that is ready, s', installSeconds]];
  facts.push(...(await installationFacts(installation)));
  const report = reportOf({ facts, outcomes, figures });
  writeFileSync(reportFile, report);
  console.info(`\n${report}\nThe report is in ${reportFile}.`);
  return outcomes.every(({ outcome }) => outcome !== 'FAILED');
}

async function main(action = 'test'): Promise<void> {
  if (action === 'up') await install();
  else if (action === 'down') await remove();
  else {
    const passed = await test();
    if (!KEEP) await remove();
    process.exitCode = passed ? 0 : 1;
  }
}

try {
  await main(process.argv[2]);
} catch (error) {
  console.error(`\nviral-slides: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
