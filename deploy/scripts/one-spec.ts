/** `make e2e SPEC=library`: one file of the browser tests against the product that runs already. */
import { browserTestCommand } from './browser-tests.ts';
import { endWith } from './end-with.ts';
import { runCommand } from './run-command.ts';

async function answers(baseUrl: string): Promise<boolean> {
  try {
    return (await fetch(baseUrl, { signal: AbortSignal.timeout(5_000) })).ok;
  } catch {
    return false;
  }
}

async function main(): Promise<number> {
  const name = (process.argv[2] ?? '').replace(/^.*\//, '').replace(/\.spec\.ts$/, '');
  const baseUrl = process.env['BASE_URL'] || 'http://localhost:8080';
  if (!(await answers(baseUrl)))
    throw new Error(`Nothing answers at ${baseUrl}: start the product with make up or make dev, or set BASE_URL.`);
  const projects = ['--project=browser', '--project=whole-browser'];
  const options = ['--config', 'e2e/playwright.config.ts', '--no-deps', ...projects, '--reporter=list', `/${name}.spec.ts`];
  const { code } = await runCommand(browserTestCommand(options), { env: { BASE_URL: baseUrl, STACK_ENV_FILE: '.env' } });
  return code;
}

await endWith(main);
