/** A launcher whose Chromium has none of the product's defences in its command line: what the control run and the network alone are shown with. */
import { startLauncher } from '@viral-slides/browser';

const [, , socketPath = ''] = process.argv;
await startLauncher({
  socketPath,
  executable: '/usr/lib/chromium/chromium-headless-shell',
  maxBrowsers: 4,
  maxMemoryBytes: Number.POSITIVE_INFINITY,
  flagsOf: (folder) => ['--headless', '--remote-debugging-pipe', `--user-data-dir=${folder}`, '--disable-gpu'],
  onProblem: (error) => process.stderr.write(`${String(error)}\n`),
});
