import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { rootFolder } from '../scripts/run-command.ts';
import { chartValues, devIdpObjects, outsideOf } from './values.ts';

type Values = Record<string, unknown>;

const installation = { context: null, namespace: 'trial', release: 'slides' };
const images = { services: 's:1', screenshot: 'x:1', frontend: 'f:1', mongo: 'm:1', rabbitmq: 'r:1', s3: 'o:1' };
const server = (image: string) => ({ image, user: 999, group: 999 });
const servers = { mongo: server('m:1'), rabbitmq: server('r:1'), s3: server('o:1') };
const isSection = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);
/** Sections whose keys are names of services. */
const freeSections = ['networkPolicy.extraEgress'];

/** Values that the chart does not know, by their path. */
function unknownValues(given: Values, known: Values, path = ''): string[] {
  return Object.entries(given).flatMap(([key, value]) => {
    const here = path === '' ? key : `${path}.${key}`;
    if (!(key in known)) return [here];
    const below = known[key];
    return isSection(value) && isSection(below) && !freeSections.includes(here) ? unknownValues(value, below, here) : [];
  });
}

describe('what the test installs', () => {
  test('When the chart changes, then it still has every value that the test gives', () => {
    const known = load(readFileSync(join(rootFolder, 'deploy/kubernetes/values.yaml'), 'utf8')) as Values;
    expect(unknownValues(chartValues({ installation, images, servers }) as Values, known)).toEqual([]);
  });

  test('When captures may reach a page of the test, then that is the one host, in the namespace beside the product', () => {
    const { settings, networkPolicy } = chartValues({ installation, images, servers }) as { settings: Values; networkPolicy: Values };
    expect(settings['CAPTURE_ALLOWED_HOSTS']).toBe('page.trial-outside.svc.cluster.local');
    expect(JSON.stringify(networkPolicy)).toContain(outsideOf(installation).namespace);
  });

  test('When the development provider is started, then its secrets come from the Secret and stand in no object', () => {
    const text = JSON.stringify(devIdpObjects(installation, 's:1'));
    expect(text).toContain('"name":"DEV_IDP_CLIENT_SECRET","valueFrom":{"secretKeyRef"');
    expect(text).toContain('"name":"DEV_IDP_KEY","valueFrom":{"secretKeyRef"');
    expect(text).toContain('"runAsNonRoot":true');
  });
});
