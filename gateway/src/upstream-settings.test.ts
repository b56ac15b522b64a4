import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '@viral-slides/config';
import { readForwardTargets, upstreamSettings } from './upstream-settings.ts';

function fileOf(text: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'routes-')), 'gateway.config.yml');
  writeFileSync(file, text);
  return file;
}

const routes = `
http: { port: \${PORT} }
pipelines:
  one: { policies: [{ origin: }, { forward: { action: { to: billing, bodyLimitMb: \${LIMIT} } } }] }
  two: { policies: [{ forward: { action: { to: two-words, optional: true } } }, { forward: { action: { to: billing } } }] }
  three: { policies: [{ refuse: }] }
`;

describe('upstreamSettings', () => {
  test('When pipelines forward to services, then each of them is a setting, and only optional ones may be absent', () => {
    const settings = upstreamSettings(readForwardTargets(fileOf(routes)));
    expect(loadConfig(settings, { UPSTREAM_BILLING: 'http://billing:3000' })).toEqual({ 'upstream billing': 'http://billing:3000' });
    expect(() => loadConfig(settings, { UPSTREAM_TWO_WORDS: 'http://x' })).toThrow('UPSTREAM_BILLING: is required (address of billing');
  });
  test('When one pipeline needs a service that another one calls optional, then it is needed', () => {
    const both = '  four: { policies: [{ forward: { action: { to: two-words } } }] }\n';
    expect(readForwardTargets(fileOf(routes + both))).toContainEqual({ name: 'two-words', isOptional: false });
  });
  test('When a policy has its parameters beside `action`, where they would be overlooked, then that place is refused', () => {
    const beside = '  four: { policies: [{ session: { required: false } }] }\n';
    expect(() => readForwardTargets(fileOf(routes + beside))).toThrow(/four[^]*session|session[^]*four/);
  });
  test('When the gateway of the product is read, then its services are there', () => {
    const targets = readForwardTargets(join(import.meta.dirname, '../config/gateway.config.yml'));
    expect(targets).toEqual(
      expect.arrayContaining([
        { name: 'auth', isOptional: false },
        { name: 's3', isOptional: false },
        { name: 'dev-idp', isOptional: true },
      ]),
    );
  });
});
