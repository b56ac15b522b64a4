import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { startAwkwardSite } from '../../services/screenshot/test/awkward-site.ts';
import type { AwkwardSite } from '../../services/screenshot/test/awkward-site.ts';

/** The site in a process of its own, so that its memory is not counted as that of the pool. */
export async function startSiteProcess(): Promise<Pick<AwkwardSite, 'at' | 'stop'>> {
  const child: ChildProcess = fork(import.meta.filename, [], { stdio: 'inherit' });
  const [base] = (await once(child, 'message')) as [string];
  return {
    at: (path) => base + path,
    async stop() {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

if (process.send) {
  const site = await startAwkwardSite();
  process.send(site.at(''));
  process.once('disconnect', () => void site.stop());
}
