/** `make backup`: writes databases, objects and settings of the running product into one sealed file. Settings: docs/operating/backup.md. */
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { product } from '../../scripts/operator.ts';
import { readStack } from '../../scripts/stack.ts';
import { writeArchive } from './archive-file.ts';
import { lockFrom } from './lock.ts';
import { areServersUp, runBeside } from './stack-servers.ts';
import { summary } from './summary.ts';

/** Writes the file. @throws Error that says what to do */
export async function backup(): Promise<void> {
  const stack = readStack(product);
  if (!stack.env['MONGO_ADMIN_PASSWORD'] || !(await areServersUp(stack)))
    throw new Error('The product is not running here: start it with `make up`, then run this again.');
  const startedAt = new Date();
  const file = resolve(process.env['FILE'] || `backups/viral-slides-${startedAt.toISOString().replaceAll(/[:.]/g, '-')}.tar.age`);
  const lock = await lockFrom(process.env);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const program = runBeside(stack, ['deploy/backup/src/dump.ts'], { stdin: false });
  const written = writeArchive(program.child.stdout as Readable, {
    file,
    lock,
    madeAt: startedAt,
    env: readFileSync(stack.envFile, 'utf8'),
  });
  const [result, ended] = await Promise.allSettled([written, program.ended]);
  if (result.status === 'rejected') {
    program.child.kill();
    const said = ended.status === 'fulfilled' ? ended.value.said : '';
    throw new Error(`The backup could not be made: ${said || String((result.reason as Error).message)}`, { cause: result.reason });
  }
  const seconds = Math.round((Date.now() - startedAt.getTime()) / 1_000);
  console.info(`${summary(result.value.totals)}; ${(result.value.sizeBytes / 1e6).toFixed(1)} MB in ${seconds} s.`);
  console.info(`${file}\nKeep it on another machine, and its passphrase or key somewhere else. Restore it with \`make restore FILE=…\`.`);
}
