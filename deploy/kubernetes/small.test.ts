/** The pod of `size: small` runs what deploy/compose.small.yml runs. `make chart-check` compares its settings and connections with those of the large size. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_SCHEMA, Type, load } from 'js-yaml';
import { healthPort } from '../one-process/src/health-server.ts';
import { chartServices } from '../scripts/chart-services.ts';
import { oneAtATime } from '../scripts/generate/small-size.ts';
import { partsOfProcess, processName, sizes, smallFile } from '../scripts/product-size.ts';
import { rootFolder } from '../scripts/run-command.ts';

interface ComposeEntry {
  image: string;
  command: string[];
  environment: Record<string, string>;
  mem_limit: string;
  tmpfs: string[];
}

interface Process {
  image: string;
  command: string[];
  port: number;
  healthPort: number;
  gatewayHealthPort: number;
  fixed: Record<string, string>;
  oneAtATime: Record<string, string>;
  tmp: string;
  memoryLimit: string;
}

interface ValuesSchema {
  properties: { size: { enum: string[] } };
  allOf: { then: { properties: { services: { propertyNames: { enum: string[] } } } } }[];
}

const schema = DEFAULT_SCHEMA.extend([new Type('!override', { kind: 'sequence' })]);
const yamlOf = (path: string) => load(readFileSync(join(rootFolder, path), 'utf8'), { schema });
const container = (yamlOf(smallFile) as { services: Record<string, ComposeEntry> }).services[processName]!;
const pod = yamlOf('deploy/kubernetes/small.yaml') as Process;
const chart = chartServices();
const sorted = (list: Iterable<string>) => [...list].toSorted();

test('When compose runs the process with limits, then the chart runs it with the same', () => {
  expect(pod.command).toEqual(container.command);
  expect(container.image).toContain(`-${pod.image}`);
  expect(pod.memoryLimit).toBe(container.mem_limit.replace('m', 'Mi'));
  expect(container.tmpfs).toEqual([`/tmp:size=${pod.tmp.replace('Mi', 'm')},mode=1777`]);
});

test('When Node and the C library read a variable, then the process has it in both', () => {
  const ofProcess = Object.entries(container.environment).filter(([name]) => !name.includes('.') && name !== 'ACTIVE_PROFILES');
  expect(pod.fixed).toEqual(Object.fromEntries(ofProcess));
});

test('When compose does something heavy one at a time, then the chart does, too', () => {
  const defaults = Object.entries(oneAtATime).map(([name, text]) => [name.split('.')[1], /:-(\d+)\}$/.exec(text)?.[1]]);
  expect(pod.oneAtATime).toEqual(Object.fromEntries(defaults));
});

test('When the pod is asked, then at the ports of the gateway and of the whole process', () => {
  const { port, healthPort: ofGateway } = chart['gateway'] as { port: number; healthPort?: number };
  expect([pod.port, pod.gatewayHealthPort, pod.healthPort]).toEqual([port, ofGateway, healthPort]);
});

test('When the size is small, then all but the web app run in the process, and values name these two', () => {
  const inside = Object.entries(chart).filter(([, service]) => 'command' in service);
  expect(sorted(inside.map(([name]) => name))).toEqual(sorted(partsOfProcess().filter((name) => name !== 'dev-idp')));
  const apart = Object.keys(chart).filter((name) => !inside.some(([other]) => other === name));
  const values = yamlOf('deploy/kubernetes/values.schema.json') as ValuesSchema;
  expect(values.properties.size.enum).toEqual(sizes);
  expect(values.allOf[0]?.then.properties.services.propertyNames.enum).toEqual([...apart, processName]);
});
