import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_SCHEMA, Type, load } from 'js-yaml';
import { splitEnvironment, variableOf } from '../../one-process/src/environments.ts';
import { partsOfProcess } from '../product-size.ts';
import { rootFolder } from '../run-command.ts';
import { oneAtATime, smallSizeFile } from './small-size.ts';

interface Entry {
  profiles?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  tmpfs?: string[];
  depends_on?: object;
  extra_hosts?: string[];
  ports?: string[];
  command?: string[];
}
type Entries = Record<string, Entry>;

const schema = DEFAULT_SCHEMA.extend([new Type('!override', { kind: 'sequence' })]);
const { services: large } = load(readFileSync(join(rootFolder, 'docker-compose.yml'), 'utf8')) as { services: Entries };
const { services: small } = load(smallSizeFile(large as never), { schema }) as { services: Entries };
const { product = {}, ...others } = small;
const inside = partsOfProcess();

test('When the product is small, then one container has all that is ours to compose, and none of theirs starts', () => {
  expect(Object.keys(others).toSorted()).toEqual(inside.toSorted());
  expect(Object.values(others).every(({ profiles }) => profiles?.join() === 'large')).toBe(true);
});

test.each(inside)(
  'When %s runs in the one process, then with every setting of its container, but for how much at a time, and no other',
  (name) => {
    const environment = { ...product.environment, ACTIVE_PROFILES: 'dev-idp', [variableOf('platform-sandbox', 'replicas')]: '1' };
    const { LISTEN_ADDRESS: address, ...own } = splitEnvironment(environment).services.get(name) ?? {};
    const { NODE_OPTIONS, MALLOC_MMAP_THRESHOLD_, ...expected } = large[name]?.environment ?? {};
    const fewer = Object.entries(oneAtATime).filter(([variable]) => variable.startsWith(variableOf(name, '')));
    expect(own).toEqual({ ...expected, ...Object.fromEntries(fewer.map(([variable, value]) => [variable.slice(name.length + 1), value])) });
    expect(product.environment).toMatchObject({
      ...(NODE_OPTIONS && { NODE_OPTIONS }),
      ...(MALLOC_MMAP_THRESHOLD_ && { MALLOC_MMAP_THRESHOLD_ }),
    });
    expect(product.extra_hosts).toContain(`${name}:${address ?? '127.0.0.1'}`);
    expect(product.extra_hosts).toContain(`${name}.\${COMPOSE_PROJECT_NAME}_app:${address ?? '127.0.0.1'}`);
  },
);

test('When services listen at the same port, then each at an address of its own', () => {
  const addresses = Object.entries(product.environment ?? {}).flatMap(([name, value]) =>
    name.endsWith(variableOf('', 'LISTEN_ADDRESS')) ? value : [],
  );
  expect(addresses).toHaveLength(inside.length - 1);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses).not.toContain('127.0.0.1');
});

test('When several mount, publish or wait for something, then the one container does, and it waits for nothing that is inside', () => {
  for (const name of inside) {
    expect(product.volumes).toEqual(expect.arrayContaining(large[name]?.volumes ?? []));
    expect(product.ports).toEqual(expect.arrayContaining(large[name]?.ports ?? []));
    const needed = Object.entries(large[name]?.depends_on ?? {}).filter(([other]) => !inside.includes(other));
    expect(product.depends_on).toMatchObject(Object.fromEntries(needed));
  }
  expect(Object.keys(product.depends_on ?? {}).filter((name) => inside.includes(name))).toEqual([]);
  expect(product.tmpfs).toEqual(['/tmp:size=256m,mode=1777']);
});
