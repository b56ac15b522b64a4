/** `make up`: starts the product and prints its address. Run again after a change: only what changed is built and restarted. */
import { existsSync, realpathSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { announcement } from './announcement.ts';
import { checkoutName } from './checkout-name.ts';
import { devSignInProblem } from './dev-sign-in.ts';
import { answers, freePortFrom, isFree } from './free-port.ts';
import { sizeProblem, requestedSize } from './product-size.ts';
import { hasPublicDomain, publicDomainProblem } from './public-domain.ts';
import { rootFolder, runCommand } from './run-command.ts';
import { compose, hasEntrance, prepareStack, startStack, volumesOf } from './stack.ts';
import type { Stack } from './stack.ts';

/** Without its env file the data of an earlier run cannot be opened: say so instead of failing with wrong passwords later. */
async function refuseOrphanedData(): Promise<void> {
  if (existsSync(join(rootFolder, '.env'))) return;
  const projectName = checkoutName(realpathSync(rootFolder));
  if ((await volumesOf(projectName)).length > 0) {
    throw new Error(
      'There is data of an earlier run, but .env with its passwords is missing: restore .env, or delete the data with `make reset`.',
    );
  }
}

async function refuseTakenPort(stack: Stack, port: number): Promise<void> {
  if (!(await hasEntrance(stack)) && !(await isFree(port))) {
    throw new Error(`Port ${port} is taken by another program: choose another with \`make up GATEWAY_PORT=<port>\`.`);
  }
}

/** Ports that browsers and certificate authorities come to. */
const publicPorts = [80, 443];

/** Both must be Caddy's. Only an administrator may bind them, so this checks whether a process answers there. */
async function refuseTakenPublicPorts(stack: Stack): Promise<void> {
  if (!hasPublicDomain(stack.env)) return;
  const { stdout } = await compose(stack, ['ps', '-q', 'caddy'], { keep: true });
  if (stdout.trim() !== '') return;
  for (const port of publicPorts) {
    if (!(await answers('127.0.0.1', port))) continue;
    throw new Error(
      `Port ${port} is taken by another program, and PUBLIC_DOMAIN needs it: stop that program. If it is your reverse proxy, leave PUBLIC_DOMAIN ` +
        'empty and set PUBLIC_ORIGIN and TRUST_PROXY_HOPS=1 instead (docs/operating/public-address.md).',
    );
  }
}

function lanAddress(): string | undefined {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return addresses.find((address) => address.family === 'IPv4' && !address.internal && !address.address.startsWith('172.'))?.address;
}

function announce(stack: Stack, port: number, seconds: number): void {
  // compose, too, prefers the environment to the env file.
  const env = { ...stack.env, GATEWAY_BIND: process.env['GATEWAY_BIND'] || (stack.env['GATEWAY_BIND'] ?? '') };
  const { text, warning } = announcement({ env, port, lanAddress: lanAddress(), seconds });
  console.info(`\n${text}\n`);
  if (warning !== null) console.warn(`${warning}\n`);
}

/** Builds the images of the infrastructure that the set-up left for later; nothing where they are there. */
async function buildInfrastructure(): Promise<void> {
  const { code } = await runCommand(['deploy/images/resolve.sh', 'rest']);
  if (code !== 0) throw new Error('The images of the infrastructure could not be built; the reason is above.');
}

/** Starts it. @throws Error that says what keeps it from starting */
export async function up(): Promise<void> {
  const startedAt = Date.now();
  await refuseOrphanedData();
  const requestedPort = process.env['GATEWAY_PORT'];
  const isNew = !existsSync(join(rootFolder, '.env'));
  const gatewayPort = requestedPort ? Number(requestedPort) : isNew ? await freePortFrom(8080) : 8080;
  const overrides = requestedSize(process.env);
  const stack = prepareStack({ envFile: '.env', gatewayPort, overrides });
  const problem = sizeProblem(stack.env) ?? publicDomainProblem(stack.env) ?? devSignInProblem(stack.env);
  if (problem !== null) throw new Error(problem);
  const port = Number(requestedPort ?? stack.env['GATEWAY_PORT']);
  await refuseTakenPort(stack, port);
  await refuseTakenPublicPorts(stack);
  await startStack(stack, buildInfrastructure());
  announce(stack, port, Math.round((Date.now() - startedAt) / 1000));
}
