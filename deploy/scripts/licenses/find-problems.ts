import { permitsRedistribution } from './allowed-licenses.ts';
import { partsOfImages, partsOfOurFiles } from './read-by-hand.ts';
import type { ShippedPackage } from './shipped-packages.ts';

/** Names of the Debian packages that a Dockerfile installs. */
function debianPackagesOf(dockerfile: string): string[] {
  const installs = dockerfile.replaceAll(/\\\n\s*/g, '').matchAll(/apt-get -qy install --no-install-recommends ([^&\n]+)/g);
  return [...installs].flatMap(([, list = '']) => list.trim().split(/\s+/));
}

/**
 * Obstacles to distributing the product, as sentences: a license that is not allowed, one that is missing, or a Debian package whose license was not read.
 * @param dockerfile text of the Dockerfile of the product's images
 */
export function findLicenseProblems(packages: readonly ShippedPackage[], dockerfile: string): string[] {
  const named = [
    ...packages.map(({ name, version, license }) => ({ name: `${name} ${version}`, license })),
    ...partsOfImages,
    ...partsOfOurFiles,
  ];
  const read = new Set(partsOfImages.map(({ name }) => name));
  return [
    ...named
      .filter(({ license }) => !permitsRedistribution(license))
      .map(({ name, license }) => `${name}: ${license || 'no license named'}`),
    ...debianPackagesOf(dockerfile)
      .filter((name) => !read.has(name))
      .map((name) => `${name}: a Debian package whose license is not in deploy/scripts/licenses/read-by-hand.ts`),
  ];
}
