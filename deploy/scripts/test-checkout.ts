import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootFolder } from './run-command.ts';

/** A checkout for tests: a copy of these scripts, one service, and a docker that does nothing but write down how it was called. */
export interface TestCheckout {
  envFile: string;
  /** Runs a command of `operate.ts`, or code that imports them by `./deploy/scripts/…`. @returns the output. */
  run(script: { command: string; input?: string } | { code: string }): Promise<string>;
  /** The calls of docker so far, one a line. */
  dockerCalls(): string;
  remove(): void;
}

/** Makes a checkout in a folder of its own. @param dockerAnswers shell code that may answer by the arguments in `$*`. */
export function makeCheckout(dockerAnswers = ''): TestCheckout {
  const folder = mkdtempSync(join(tmpdir(), 'checkout-'));
  const log = join(folder, 'docker.log');
  cpSync(import.meta.dirname, join(folder, 'deploy/scripts'), { recursive: true });
  symlinkSync(join(rootFolder, 'node_modules'), join(folder, 'node_modules'));
  mkdirSync(join(folder, 'bin'));
  mkdirSync(join(folder, 'services/auth'), { recursive: true });
  writeFileSync(join(folder, '.images.env'), 'NODE_IMAGE=node\n');
  writeFileSync(join(folder, 'bin/docker'), `#!/bin/sh\necho "$*" >> ${log}\n${dockerAnswers}\n`);
  chmodSync(join(folder, 'bin/docker'), 0o755);
  return {
    envFile: join(folder, '.env'),
    async run(script) {
      const args =
        'command' in script ? [join(folder, 'deploy/scripts/operate.ts'), script.command] : ['--input-type=module', '--eval', script.code];
      const env = { PATH: `${folder}/bin:${process.env['PATH'] ?? ''}`, NODE_NO_WARNINGS: '1' };
      const child = spawn(process.execPath, args, { cwd: folder, env, stdio: ['pipe', 'pipe', 'inherit'] });
      let text = '';
      child.stdout.setEncoding('utf8').on('data', (part: string) => (text += part));
      child.stdin.end('input' in script ? script.input : '');
      await once(child, 'close');
      return text;
    },
    dockerCalls: () => (existsSync(log) ? readFileSync(log, 'utf8') : ''),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
