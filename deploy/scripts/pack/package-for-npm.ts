import { chmod, copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rootFolder, runCommand } from '../run-command.ts';

/** Packages that go to npm, in the order in which they need each other. */
export const publishedPackages = ['api-client', 'local-time', 'series', 'cli'] as const;

interface Manifest {
  private?: boolean;
  exports?: Record<string, string>;
  bin?: Record<string, string>;
  [member: string]: unknown;
}

/**
 * Writes a package as npm gets it: JavaScript, declarations, manifest, README. What was in the folder before goes.
 * @param folder target folder
 * @throws Error with the compiler's words
 */
export async function packageForNpm(name: string, folder: string): Promise<void> {
  const source = join(rootFolder, 'packages', name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await compile(source, folder);
  const manifest = JSON.parse(await readFile(join(source, 'package.json'), 'utf8')) as Manifest;
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(publishedManifest(manifest), null, 2)}\n`);
  await copyFile(join(source, 'README.md'), join(folder, 'README.md'));
  for (const program of Object.values(manifest.bin ?? {})) await chmod(join(folder, built(program)), 0o755);
}

/** The manifest with the built files in place of the sources, for everybody. */
export function publishedManifest({ private: _private, exports = {}, bin = {}, ...rest }: Manifest): Manifest {
  const entries = Object.entries(exports).map(([path, file]) => [path, { types: built(file, '.d.ts'), default: built(file) }]);
  const programs = Object.entries(bin).map(([command, file]) => [command, built(file)]);
  return {
    ...rest,
    engines: { node: '>=22.12' },
    ...(entries.length > 0 ? { exports: Object.fromEntries(entries) as Manifest['exports'] } : {}),
    ...(programs.length > 0 ? { bin: Object.fromEntries(programs) as Manifest['bin'] } : {}),
  };
}

const built = (file: string, ending = '.js') => file.replace('./src/', './').replace(/\.ts$/, ending);

async function compile(source: string, folder: string): Promise<void> {
  const options = {
    extends: join(rootFolder, 'tsconfig.base.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      rootDir: join(source, 'src'),
      outDir: folder,
      typeRoots: [join(rootFolder, 'node_modules/@types')],
    },
    include: [join(source, 'src')],
    exclude: [join(source, 'src/**/*.test.ts')],
  };
  const config = join(folder, 'tsconfig.json');
  await writeFile(config, JSON.stringify(options));
  const { code, output } = await runCommand(['node', 'node_modules/typescript/bin/tsc', '-p', config], { output: 'keep' });
  await rm(config);
  if (code !== 0) throw new Error(`${source} could not be compiled:\n${output}`);
}
