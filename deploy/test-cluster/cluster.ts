import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { checkoutName } from '../scripts/checkout-name.ts';
import { commandEnvironment, rootFolder, runCommand } from '../scripts/run-command.ts';
import type { Installation } from './kube.ts';

/** The seccomp profile of the browser, as the chart brings it along. */
const browserProfile = 'deploy/kubernetes/files/browser-seccomp.json';

/** Name of the container that is the node of this checkout's own cluster. */
export function nodeName(): string {
  return checkoutName(realpathSync(rootFolder), 'cluster');
}

/** Runs a command that shows on the terminal what it does. @returns its last word. @throws Error when it fails */
function script(program: string, ...args: string[]): string {
  const stdio: ['ignore', 'pipe', 'inherit'] = ['ignore', 'pipe', 'inherit'];
  const { status, stdout } = spawnSync(program, args, { cwd: rootFolder, env: commandEnvironment(), stdio, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args[0] ?? ''} failed; the reason is above.`);
  return stdout.trim();
}

/** Makes the own cluster where it is not there yet: compiled, started and waited for. */
export function startCluster(): void {
  const image = script('deploy/test-cluster/build.sh');
  script('deploy/test-cluster/node.sh', 'up', nodeName(), image);
  // Preparation of every node that the chart's notes require.
  script('docker', 'exec', nodeName(), 'mkdir', '-p', '/var/lib/kubelet/seccomp/viral-slides');
  script('docker', 'cp', browserProfile, `${nodeName()}:/var/lib/kubelet/seccomp/viral-slides/browser.json`);
}

/** Removes the own cluster with everything in it. */
export function stopCluster(): void {
  script('deploy/test-cluster/node.sh', 'down', nodeName());
}

/** Images that the node has already, by name with tag. */
async function imagesOfNode(): Promise<string> {
  const { stdout } = await runCommand(['docker', 'exec', nodeName(), 'ctr', '-n', 'k8s.io', 'images', 'ls', '-q'], { output: 'keep' });
  return stdout;
}

/**
 * Brings images of this machine into the cluster. Into one of a person's own they get by the command in `IMAGE_LOAD`, for example
 * `kind load docker-image`; without it the cluster is taken to share this machine's images.
 */
export async function loadImages({ context }: Installation, images: readonly string[]): Promise<void> {
  if (context !== null) {
    const [program, ...args] = process.env['IMAGE_LOAD']?.split(' ') ?? [];
    if (program !== undefined) script(program, ...args, ...images);
    return;
  }
  const present = await imagesOfNode();
  const missing = images.filter((image) => !present.includes(image));
  if (missing.length > 0) script('deploy/test-cluster/node.sh', 'load', nodeName(), ...missing);
}
