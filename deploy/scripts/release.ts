/**
 * `make release`: builds the images of the version in `package.json` with labels, as `viral-slides/<image>:<version>` on this machine, and writes to
 * `release/<version>` what each holds, the licenses of it, and what is new. Pushes nothing.
 */
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { productVersion as version } from '@viral-slides/config/product-version';
import { endWith } from './end-with.ts';
import { licensesPagePath } from './generate/licenses-page.ts';
import { shippedPackages } from './licenses/shipped-packages.ts';
import { productImages } from './product-images.ts';
import { billOfMaterials, parseDebianPackages } from './release/bill-of-materials.ts';
import type { DebianPackage } from './release/bill-of-materials.ts';
import { sectionOf } from './release/changelog.ts';
import { releaseRefusal } from './release/refusal.ts';
import { rootFolder, runCommand } from './run-command.ts';
import { compose, prepareStack } from './stack.ts';

const folder = join(rootFolder, 'release', version);
const changelog = readFileSync(join(rootFolder, 'CHANGELOG.md'), 'utf8');
const nameOf = (image: string) => `viral-slides/${image}:${version}`;

/** Runs a command that only answers. @throws Error with what it printed */
async function ask(command: string[]): Promise<string> {
  const { code, stdout, output } = await runCommand(command, { output: 'keep' });
  if (code !== 0) throw new Error(`${command.slice(0, 2).join(' ')} failed.\n${output}`);
  return stdout;
}

/** Builds all images under the names of the release. Their layers are those that `make up` made, where nothing changed. */
async function buildImages(revision: string, created: string): Promise<void> {
  // With secrets of its own, because compose wants them; none of them is in an image.
  const stack = prepareStack({ envFile: '.env.release', purpose: 'release', gatewayPort: 8080, files: ['deploy/compose.release.yml'] });
  const env = { RELEASE_REVISION: revision, RELEASE_CREATED: created };
  const { code } = await compose(stack, ['build', ...productImages.map(({ builtBy }) => builtBy)], { env });
  if (code !== 0) throw new Error('The images could not be built; the reason is above.');
}

/** Packages of Debian in an image; none where its base is not Debian. */
async function debianPackagesOf(image: string): Promise<DebianPackage[]> {
  const query = ['dpkg-query', '--show', '--showformat=${Package} ${Version} ${Architecture}\\n'];
  const [program = '', ...args] = query;
  const result = await runCommand(['docker', 'run', '--rm', '--network', 'none', '--entrypoint', program, nameOf(image), ...args], {
    output: 'keep',
  });
  if (result.code !== 0) console.warn(`${nameOf(image)} has no list of Debian packages, so ${image}.cdx.json has none of them.`);
  return result.code === 0 ? parseDebianPackages(result.stdout) : [];
}

/** Writes what an image holds. @returns number of packages */
async function writeContent(image: string, at: string): Promise<number> {
  const packages = shippedPackages([image === 'frontend' ? 'web-app' : 'images']);
  const debian = await debianPackagesOf(image);
  const bill = billOfMaterials({ image, version, at, packages, debian });
  writeFileSync(join(folder, `${image}.cdx.json`), `${JSON.stringify(bill, null, 1)}\n`);
  return packages.length + debian.length;
}

await endWith(
  async () => {
    const refusal = releaseRefusal({ version, status: await ask(['git', 'status', '--porcelain']), changelog });
    if (refusal !== null) throw new Error(refusal);
    const [revision = '', created = ''] = (await ask(['git', 'show', '--no-patch', '--format=%H %cI', 'HEAD'])).trim().split(' ');
    await buildImages(revision, created);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    copyFileSync(join(rootFolder, licensesPagePath), join(folder, 'licenses.md'));
    writeFileSync(join(folder, 'changes.md'), `${sectionOf(changelog, version) ?? ''}\n`);
    for (const { name } of productImages) {
      const count = await writeContent(name, created);
      const id = (await ask(['docker', 'image', 'inspect', '--format', '{{.Id}}', nameOf(name)])).trim();
      console.info(`${nameOf(name)}  ${id}  ${count} packages listed in release/${version}/${name}.cdx.json`);
    }
    console.info(
      `Licenses and changes are in release/${version}. Next: git tag v${version}, then push the tag and the images where you offer them.`,
    );
  },
  { name: 'release' },
);
