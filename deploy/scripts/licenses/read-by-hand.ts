/** Licenses of packages whose manifest names none, or not as SPDX does, by `name@version`, as their LICENSE or README has them. */
export const licensesReadByHand: Readonly<Record<string, string>> = {
  'cli-table@0.3.11': 'MIT',
  'glob-to-regexp@0.3.0': 'BSD-2-Clause',
  'pause@0.0.1': 'MIT',
};

/** Something that is no npm package of the lockfile. */
export interface Part {
  name: string;
  /** Expression of SPDX. */
  license: string;
  /** Location or purpose. */
  where: string;
}

/** Contents of the product's images other than npm packages. Debian's names are those that `deploy/Dockerfile` installs. */
export const partsOfImages: readonly Part[] = [
  { name: 'Node.js', license: 'MIT', where: 'services, screenshot' },
  { name: 'nginx', license: 'BSD-2-Clause', where: 'frontend' },
  { name: 'chromium-headless-shell', license: 'BSD-3-Clause', where: 'screenshot' },
  { name: 'ffmpeg', license: 'GPL-2.0-or-later', where: 'screenshot' },
  { name: 'fontconfig', license: 'MIT', where: 'screenshot' },
  { name: 'fonts-liberation', license: 'OFL-1.1', where: 'screenshot' },
  { name: 'fonts-noto-core', license: 'OFL-1.1', where: 'screenshot' },
  { name: 'fonts-noto-cjk', license: 'OFL-1.1', where: 'screenshot' },
  { name: 'fonts-noto-color-emoji', license: 'OFL-1.1', where: 'screenshot' },
  { name: 'iproute2', license: 'GPL-2.0-or-later', where: 'screenshot' },
  { name: 'tini', license: 'MIT', where: 'screenshot' },
];

/** Data of others in our own files. */
export const partsOfOurFiles: readonly Part[] = [
  { name: 'word lists of Unicode’s ICU', license: 'Unicode-3.0', where: '`packages/slide-renderer/src/generated/words`' },
];

/** Servers that run beside the product. Their images come from their makers, or are built on the machine of the operator (ADR 0005); we hand out neither. */
export const serversBeside: readonly Part[] = [
  { name: 'FerretDB', license: 'Apache-2.0', where: 'database, where no registry is reachable' },
  { name: 'PostgreSQL', license: 'PostgreSQL', where: 'below FerretDB' },
  { name: 'DocumentDB', license: 'MIT', where: 'extension of PostgreSQL' },
  { name: 'MongoDB', license: 'SSPL-1.0', where: 'database, from its own image' },
  { name: 'RabbitMQ', license: 'MPL-2.0', where: 'message broker' },
  { name: 'VersityGW', license: 'Apache-2.0', where: 'object store' },
  { name: 'BusyBox', license: 'GPL-2.0-only', where: 'health check of the object store' },
  { name: 'Caddy', license: 'Apache-2.0', where: 'public address' },
  { name: 'Bluesky PDS', license: 'MIT OR Apache-2.0', where: 'rehearsal of Bluesky' },
];
