import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { commandEnvironment, rootFolder } from '../scripts/run-command.ts';

const execute = promisify(execFile);
const cacheFolder = join(rootFolder, '.cache/test-cluster');
const mostOutputBytes = 64 * 2 ** 20;

/** Cluster location of an installation. The runner passes it to its tests in the environment, see `environmentOf`. */
export interface Installation {
  /** Context of the person's own kubeconfig; null: the cluster that was made from packages. */
  context: string | null;
  namespace: string;
  /** Name of Helm's release. */
  release: string;
}

/** A file that this room keeps between runs and git does not know, e.g. `bin/kubectl`. */
export function cachedFile(name: string): string {
  mkdirSync(cacheFolder, { recursive: true });
  return join(cacheFolder, name);
}

/** The environment of kubectl and helm: those that were compiled, where the cluster was. */
function toolsEnvironment({ context }: Installation): NodeJS.ProcessEnv {
  if (context !== null) return commandEnvironment();
  const compiled = commandEnvironment({ KUBECONFIG: cachedFile('kubeconfig') });
  return { ...compiled, PATH: `${cachedFile('bin')}:${compiled['PATH'] ?? ''}` };
}

/**
 * Runs kubectl in the product's namespace.
 * @param timeoutMs after it the command is ended
 * @returns the output
 * @throws Error with what it complained about
 */
export async function kubectl(installation: Installation, args: readonly string[], timeoutMs = 120_000): Promise<string> {
  const context = installation.context === null ? [] : ['--context', installation.context];
  return run(installation, { timeoutMs, command: ['kubectl', ...context, '--namespace', installation.namespace, ...args] });
}

/** Runs helm in the product's namespace; otherwise as `kubectl`. */
export async function helm(installation: Installation, args: readonly string[], timeoutMs = 600_000): Promise<string> {
  const context = installation.context === null ? [] : ['--kube-context', installation.context];
  return run(installation, { timeoutMs, command: ['helm', ...context, '--namespace', installation.namespace, ...args] });
}

interface Command {
  command: string[];
  timeoutMs: number;
}

async function run(installation: Installation, { command: [program = '', ...args], timeoutMs }: Command): Promise<string> {
  const options = { cwd: rootFolder, env: toolsEnvironment(installation), timeout: timeoutMs, maxBuffer: mostOutputBytes };
  try {
    return (await execute(program, args, options)).stdout;
  } catch (error) {
    const { stderr } = error as { stderr?: string };
    throw new Error(`${program} ${args.slice(0, 6).join(' ')} failed: ${stderr?.trim() || String(error)}`, { cause: error });
  }
}

/** The environment that passes the installation to test processes. */
export function environmentOf({ context, namespace, release }: Installation): Record<string, string> {
  return { KUBE_CONTEXT: context ?? '', CLUSTER_NAMESPACE: namespace, CLUSTER_RELEASE: release };
}

/**
 * The installation that the runner passed to this process.
 * @throws Error when there is none
 */
export function givenInstallation(environment: NodeJS.ProcessEnv = process.env): Installation {
  const { KUBE_CONTEXT: context, CLUSTER_NAMESPACE: namespace, CLUSTER_RELEASE: release } = environment;
  if (!namespace || !release) throw new Error('No installation was given: these tests are run by `make cluster-test`.');
  return { context: context || null, namespace, release };
}
