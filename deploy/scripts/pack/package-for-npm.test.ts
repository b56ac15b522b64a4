import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageForNpm, publishedManifest } from './package-for-npm.ts';
import { rootFolder, runCommand } from '../run-command.ts';

let consumer: string;

beforeAll(async () => {
  consumer = await mkdtemp(join(tmpdir(), 'consumer-of-the-client-'));
  await mkdir(join(consumer, 'node_modules/@viral-slides'), { recursive: true });
  await packageForNpm('api-client', join(consumer, 'node_modules/@viral-slides/api-client'));
  for (const library of ['openapi-fetch', 'openapi-typescript-helpers', '@types'])
    await symlink(join(rootFolder, 'node_modules', library), join(consumer, 'node_modules', library));
  await writeFile(join(consumer, 'package.json'), JSON.stringify({ type: 'module' }));
});

afterAll(() => rm(consumer, { recursive: true, force: true }));

/** A program somewhere else that uses the package as npm has it. */
const program = `
  import { createClient, ApiError } from '@viral-slides/api-client';
  const client = createClient({ url: 'http://localhost:1', token: 'x', fetch: async () => Response.json({ type: 'not-found' }, { status: 404 }) });
  // @ts-expect-error there is no such path
  const never = () => client.get('/api/cats');
  const name = (): Promise<string> => client.get('/api/projects/{id}', { params: { path: { id: '1' } } }).then((project) => project.name);
  name().catch((error: unknown) => console.log(error instanceof ApiError ? error.code : error));
`;

test('When the client is built for npm, then a program elsewhere runs with it and is checked by its types', async () => {
  await writeFile(join(consumer, 'program.ts'), program);
  const options = ['--ignoreConfig', '--strict', '--noEmit', '--module', 'nodenext', '--target', 'es2023', '--types', 'node'];
  const checked = await runCommand(['node', 'node_modules/typescript/bin/tsc', ...options, join(consumer, 'program.ts')], {
    output: 'keep',
  });
  expect(checked.output).toBe('');
  const ran = await runCommand(['node', join(consumer, 'program.ts')], { output: 'keep' });
  expect(ran).toMatchObject({ code: 0, stdout: 'not-found\n' });
}, 60_000);

test('When a manifest is published, then it is not private, and leads to the built files', () => {
  expect(publishedManifest({ name: 'x', private: true, bin: { x: './src/main.ts' }, exports: { '.': './src/index.ts' } })).toEqual({
    name: 'x',
    engines: { node: '>=22.12' },
    bin: { x: './main.js' },
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
  });
});
