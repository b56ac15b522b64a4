/** `make rotate SECRET=signing|encryption|session|database|broker|store`: exchanges a secret of the running product. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseEnvText, setValues } from './env-text.ts';
import type { EnvEntry } from './env-text.ts';
import { product, startedProduct } from './operator.ts';
import { derivedEntries, secret } from './product-env.ts';
import { commandAs, containerOf } from './product-size.ts';
import { planRotation, rotatable } from './rotation/plan.ts';
import type { Rotatable, RotationStep, RunStep } from './rotation/plan.ts';
import { compose, composeOrFail, hasEntrance, prepareStack, readStack, upUntilHealthy } from './stack.ts';
import type { Stack } from './stack.ts';

/** Pause before a program is run again that could not finish. */
const againMs = 5_000;
/** Programs that end by themselves have no running container. */
const oneOff = new Set(['mongo-init', 'rabbitmq-init', 's3-init']);

function write(stack: Stack, entries: EnvEntry[]): void {
  const text = setValues(readFileSync(stack.envFile, 'utf8'), entries);
  writeFileSync(stack.envFile, setValues(text, derivedEntries(parseEnvText(text))), { mode: 0o600 });
}

async function run(stack: Stack, { service, command, env = {}, tries = 1 }: RunStep): Promise<void> {
  const names = Object.keys(env).flatMap((name) => ['-e', name]);
  const place = containerOf(stack.env, service);
  const how = oneOff.has(service) ? ['run', '--rm', '--no-deps', '-T', ...names, place] : ['exec', '-T', ...names, place];
  const call = [...how, ...commandAs(stack.env, service, command)];
  let { code, output } = await compose(stack, call, { keep: true, env });
  for (let left = tries; code !== 0 && left > 1; left -= 1) {
    await pause(againMs);
    ({ code, output } = await compose(stack, call, { keep: true, env }));
  }
  if (code !== 0) throw new Error(`${service} failed. The values set so far work; run the same command again.\n${output}`);
}

async function restart(stack: Stack): Promise<void> {
  await composeOrFail(stack, [...upUntilHealthy], 'Not everything became healthy: check `make logs`, then run `make up`.');
}

async function carryOut(step: RotationStep): Promise<void> {
  const stack = readStack(product);
  if (step.kind !== 'restart') console.info(`- ${step.why}`);
  if (step.kind === 'set') write(stack, step.entries);
  if (step.kind === 'run') await run(stack, step);
  if (step.kind === 'restart') await restart(stack);
}

/** Carries out the plan of the secret that SECRET names. @throws Error that says what to do; the same command goes on from there */
export async function rotate(): Promise<void> {
  const what = process.env['SECRET'] ?? '';
  if (!(rotatable as readonly string[]).includes(what))
    throw new Error(`Name the secret to rotate: make rotate SECRET=${rotatable.join('|')}`);
  startedProduct();
  const stack = prepareStack(product);
  if (!(await hasEntrance(stack))) throw new Error('Viral Slides is not running: start it with `make up`, then run this again.');
  const plan = planRotation(what as Rotatable, stack.env, secret);
  console.info(`Rotating: ${what}. ${plan.interrupts}`);
  // A server may have the new password a moment before the env file: until the end both are kept.
  const pending = `${stack.envFile}.rotating`;
  const entries = plan.steps.flatMap((step) => (step.kind === 'set' ? step.entries : []));
  writeFileSync(pending, entries.map(({ key, value }) => `${key}=${value}\n`).join(''), { mode: 0o600 });
  for (const step of plan.steps) await carryOut(step);
  rmSync(pending);
  console.info('Done. Earlier backups contain the keys that they need; no other copy of the old secrets is left here.');
}
