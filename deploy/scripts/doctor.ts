/** `make doctor`: looks at the machine, the settings, the containers and, through the gateway, at the running product, and says what to do next. */
import { statSync } from 'node:fs';
import { runChecks } from '@viral-slides/findings';
import { clockCheck } from './doctor/clock.ts';
import { findContainers } from './doctor/containers.ts';
import { diskCheck } from './doctor/disk.ts';
import { doorOf } from './doctor/door.ts';
import { engineCheck } from './doctor/engine.ts';
import { memoryCheck } from './doctor/memory.ts';
import { portCheck } from './doctor/port.ts';
import { processorsCheck } from './doctor/processors.ts';
import { findProduct } from './doctor/product.ts';
import { publicAddressChecks } from './doctor/public-address.ts';
import { exitCodeOf, reportText, withoutSecrets } from './doctor/report.ts';
import { settingsChecks } from './doctor/settings.ts';
import { versionCheck } from './doctor/version.ts';
import { product } from './operator.ts';
import { sizeOf } from './product-size.ts';
import { readStack } from './stack.ts';

/** For each check, in ms; a question to a program ends a little earlier. */
const checkMs = 5_000;
const questionMs = 4_500;

/** Prints what is found. @returns exit code: see `exitCodeOf` */
export async function doctor(): Promise<number> {
  const stack = readStack(product);
  const mode = statSync(stack.envFile, { throwIfNoEntry: false })?.mode ?? null;
  const door = doorOf(stack.env, process.env);
  const machine = [
    versionCheck(mode === null ? null : door),
    engineCheck(questionMs),
    diskCheck(questionMs),
    memoryCheck(sizeOf(stack.env)),
    processorsCheck(),
    clockCheck(door, questionMs),
    ...settingsChecks(stack.env, mode),
    ...(mode === null ? [] : [portCheck(door), ...publicAddressChecks(stack.env)]),
  ];
  const [ofMachine, ofContainers, ofProduct] = await Promise.all([
    runChecks(machine, checkMs),
    mode === null ? [] : findContainers(stack),
    mode === null ? [] : findProduct(door, stack.env['OPERATOR_TOKEN']),
  ]);
  const parts = [
    { part: 'machine', findings: ofMachine },
    ...(mode === null ? [] : [{ part: 'containers', findings: ofContainers }]),
    ...ofProduct,
  ];
  console.info(withoutSecrets(reportText(parts), stack.env));
  return exitCodeOf(parts);
}
