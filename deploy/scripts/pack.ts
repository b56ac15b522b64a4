/**
 * `make packages`: writes what goes to npm, JavaScript with declarations, to `dist` of each package that stands on its own. `npm publish packages/cli/dist`
 * is then left to a maintainer with the rights.
 */
import { join } from 'node:path';
import { endWith } from './end-with.ts';
import { packageForNpm, publishedPackages } from './pack/package-for-npm.ts';
import { rootFolder } from './run-command.ts';

await endWith(async () => {
  for (const name of publishedPackages) {
    const folder = join(rootFolder, 'packages', name, 'dist');
    await packageForNpm(name, folder);
    console.info(`${name}: ${folder}`);
  }
});
