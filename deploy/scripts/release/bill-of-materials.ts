import type { ShippedPackage } from '../licenses/shipped-packages.ts';

/** A package of Debian in an image. */
export interface DebianPackage {
  name: string;
  version: string;
  architecture: string;
}

/** Content of one image. */
export interface ImageContent {
  image: string;
  version: string;
  /** When the commit was made, ISO 8601: the same commit gives the same file. */
  at: string;
  packages: readonly ShippedPackage[];
  debian: readonly DebianPackage[];
}

/** Reads the lines `name version architecture` that `dpkg-query` printed. */
export function parseDebianPackages(lines: string): DebianPackage[] {
  return lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [name = '', version = '', architecture = ''] = line.trim().split(' ');
      return { name, version, architecture };
    });
}

/** The list of what an image holds, as scanners read it: CycloneDX 1.5. Licenses of Debian packages are in their own files. */
export function billOfMaterials({ image, version, at, packages, debian }: ImageContent): object {
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { timestamp: at, component: { type: 'container', name: `viral-slides/${image}`, version } },
    components: [...packages.map(componentOfNpm), ...debian.map(componentOfDebian)],
  };
}

function componentOfNpm({ name, version, license, integrity }: ShippedPackage): object {
  const [algorithm, checksum] = integrity?.split('-') ?? [];
  const isKnown = algorithm === 'sha512' && checksum !== undefined;
  return {
    type: 'library',
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    licenses: [{ expression: license }],
    ...(isKnown ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(checksum, 'base64').toString('hex') }] } : {}),
  };
}

function componentOfDebian({ name, version, architecture }: DebianPackage): object {
  const purl = `pkg:deb/debian/${encodeURIComponent(name)}@${encodeURIComponent(version)}?arch=${architecture}`;
  return { type: 'library', name, version, purl };
}
