/** Hand-written lists of services and images are complete: see docs/developing/add-a-service.md. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { allowedFlows } from '../../e2e/cluster/support/flows.ts';
import { podPortOf, servers } from '../../e2e/cluster/support/parts.ts';
import { databaseOrder, leftOut } from '../backup/src/read-database.ts';
import { chartServices } from './chart-services.ts';
import { productImages } from './product-images.ts';
import { rootFolder } from './run-command.ts';
import { serviceNames, settingName } from './services.ts';

interface ComposeEntry {
  image?: string;
  build?: object;
}

const textOf = (path: string) => readFileSync(join(rootFolder, path), 'utf8');
const yamlOf = (path: string) => load(textOf(path));
const sorted = (list: Iterable<string>) => [...list].sort();
const compose = (yamlOf('docker-compose.yml') as { services: Record<string, ComposeEntry> }).services;
const chart = chartServices();
const values = yamlOf('deploy/kubernetes/values.yaml') as { images: Record<string, string> };

/** All code in a folder that is not a test. */
function codeIn(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.ts$/.test(file));
  return files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
}

/** The code of a service and of Agenda's package, where it uses that. */
function codeOf(service: string): string {
  const own = codeIn(join(rootFolder, 'services', service, 'src'));
  return own.includes("'@viral-slides/agenda-jobs'") ? own + codeIn(join(rootFolder, 'packages/agenda-jobs/src')) : own;
}

describe('the backup', () => {
  test('When a service has a database, then it has its place in the order of references', () => {
    expect(sorted(databaseOrder)).toEqual(sorted(serviceNames()));
  });

  test('When a collection is left out, then the service of its database has it', () => {
    const unknown = [...leftOut].filter((name) => {
      const [service = '', collection = ''] = name.split('/');
      return !serviceNames().includes(service) || !codeOf(service).includes(`'${collection}'`);
    });
    expect(unknown).toEqual([]);
  });

  test('When a service has jobs of Agenda, sessions or leases of jobs, then they are left out', () => {
    const brief = ['agenda_jobs', 'job-leases', 'sessions'];
    const found = serviceNames().flatMap((service) =>
      brief.filter((collection) => codeOf(service).includes(`'${collection}'`)).map((collection) => `${service}/${collection}`),
    );
    expect(found).toEqual(expect.arrayContaining(['scheduling/agenda_jobs', 'social-accounts/agenda_jobs', 'auth/sessions']));
    expect(found.filter((name) => !leftOut.has(name))).toEqual([]);
  });
});

describe('the chart', () => {
  test('When a service needs a secret, then the README names it for the operator who makes the Secrets', () => {
    const own = Object.entries(chart).flatMap(([name, { secrets = [] }]) =>
      secrets.map((env) => (env === 'MONGODB_URI' ? `MONGODB_URI_${settingName(name)}` : env)),
    );
    // "keys of platforms", which values.yaml names, and one pair for each program, which a command prints.
    const needed = own.filter((env) => !/^(YOUTUBE|TIKTOK|INSTAGRAM)_|^SIGNING_KEYS$/.test(env));
    const named = new Set(textOf('deploy/kubernetes/README.md').match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g));
    expect(needed.filter((env) => !named.has(env))).toEqual([]);
  });
});

describe('images', () => {
  test('When compose builds an image, then it is built at each start, removed at a reset, and named by the chart', () => {
    // The rehearsal Bluesky is built where its setting asks for it (stack.ts).
    const always = Object.entries(compose).filter(([name]) => name !== 'bluesky' && name !== 'caddy');
    const built = always.flatMap(([, { image = '', build }]) => (build ? [image.replace(/^\$\{[^}]*\}-/, '')] : []));
    expect(sorted(productImages.map(({ name }) => name))).toEqual(sorted(new Set(built)));
    expect(sorted(Object.keys(values.images))).toEqual(sorted(new Set(built)));
  });

  test('When an image is built by the name of a service, then that service has it', () => {
    for (const { name, builtBy } of productImages) expect(compose[builtBy]).toMatchObject({ image: expect.stringContaining(`}-${name}`) });
  });
});

describe('the tests on a cluster', () => {
  test('When a part runs in the chart, then the ways to and from it are tried', () => {
    expect(Object.keys(allowedFlows)).toEqual(expect.arrayContaining([...Object.keys(chart), ...servers]));
    expect(Object.values(podPortOf).every((port) => Number.isInteger(port))).toBe(true);
  });
});
