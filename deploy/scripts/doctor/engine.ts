import { failed, ok } from '@viral-slides/findings';
import type { Check, Verdict } from '@viral-slides/findings';
import { runCommand } from '../run-command.ts';

/** Answers of the engine and of Compose. */
export interface EngineAnswer {
  /** Version of the server; null when it did not answer. */
  engine: string | null;
  compose: string | null;
}

/** Judges whether containers can be run at all. */
export function judgeEngine({ engine, compose }: EngineAnswer): Verdict {
  if (engine === null) {
    return failed(
      'Docker Engine does not answer.',
      'Start it (for example: systemctl start docker), or install it. As root on Debian or Ubuntu, `make setup` does this.',
    );
  }
  if (compose === null || Number.parseInt(compose.replace(/^v/, ''), 10) < 2) {
    return failed(
      `Docker Engine ${engine} is running, but Docker Compose 2 or newer is missing.`,
      'Install the Compose plugin. As root on Debian or Ubuntu, `make setup` does this.',
    );
  }
  return ok(`Docker Engine ${engine} and Compose ${compose}.`);
}

/** Whether Docker answers. @param timeoutMs for each question */
export function engineCheck(timeoutMs: number): Check {
  const lineOf = async (command: string[]) => {
    const { code, stdout } = await runCommand(command, { output: 'keep', timeoutMs });
    return code === 0 && stdout.trim() !== '' ? stdout.trim() : null;
  };
  return {
    check: 'engine',
    async run() {
      const [engine, compose] = await Promise.all([
        lineOf(['docker', 'version', '--format', '{{.Server.Version}}']),
        lineOf(['docker', 'compose', 'version', '--short']),
      ]);
      return judgeEngine({ engine, compose });
    },
    nextWhenStuck: 'Check whether Docker Engine hangs (systemctl status docker).',
  };
}
