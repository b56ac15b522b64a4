/** A step of `make lint`: nothing is shipped under a license that forbids to hand it on. Reads the lockfile and the manifests of installed packages; asks no network. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endWith } from './end-with.ts';
import { findLicenseProblems } from './licenses/find-problems.ts';
import { shippedPackages } from './licenses/shipped-packages.ts';
import { rootFolder } from './run-command.ts';

await endWith(async () => {
  const packages = shippedPackages();
  const problems = findLicenseProblems(packages, readFileSync(join(rootFolder, 'deploy/Dockerfile'), 'utf8'));
  if (problems.length > 0) {
    throw new Error(
      `Licenses to read (deploy/scripts/licenses/allowed-licenses.ts has those that are allowed):\n${problems.map((each) => `  ${each}`).join('\n')}`,
    );
  }
  console.info(`${packages.length} npm packages are shipped, all under licenses that permit redistribution.`);
});
