import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readGettingStarted } from '../../../gateway/src/policies/docs/getting-started.ts';
import { errorCatalogue } from '@viral-slides/error-catalogue';

/** The pages of `/api/docs` for readers of the repository, relative to the checkout. */
export const apiPagePaths = ['docs/api/getting-started.md', 'docs/api/errors.md'];

/**
 * Writes the API's getting-started page and the catalogue of errors, as the gateway serves them.
 * @param target folder used in place of the checkout
 */
export async function generateApiPages(target: string): Promise<void> {
  const texts = [gettingStarted(), errors()];
  for (const [index, path] of apiPagePaths.entries()) {
    const file = join(target, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, texts[index]!);
  }
}

function gettingStarted(): string {
  const steps = readGettingStarted().map(({ title, text, commands }) => `## ${title}\n${text}\n\n\`\`\`sh\n${commands}\n\`\`\`\n`);
  const head = [
    '# From an image to a published post',
    '',
    'These are the commands of `gateway/src/policies/docs/getting-started.sh`, which the browser tests run unchanged. A running product shows them at `/api/docs`. `make generate` writes this page.',
    '',
  ];
  return [...head, ...steps].join('\n');
}

function errors(): string {
  const groups = errorCatalogue.map(({ title, entries }) => {
    const rows = entries.map(
      ({ code, statuses, title: name, meaning, advice }) => `| \`${code}\` | ${statuses.join(', ')} | ${name} | ${meaning} | ${advice} |`,
    );
    return [`## ${title}`, '| code | status | title | meaning | what to do |', '|---|---|---|---|---|', ...rows, ''].join('\n');
  });
  const head = [
    '# Errors',
    '',
    'Every `code` that an error response can have. Codes are stable, so programs should decide by `code`; `detail` is for humans. A running product shows this list at `/api/docs/errors`. `make generate` writes this page from `packages/error-catalogue`.',
    '',
  ];
  return [...head, ...groups].join('\n');
}
