import { z } from 'zod';
import { ConfigError, flagSetting, httpUrlSetting, listSetting, loadConfig, portSetting, secretSetting } from './load-config.ts';

const settings = {
  port: { env: 'PORT', doc: 'TCP port', schema: portSetting.default(3000) },
  key: { env: 'KEY', doc: 'signs things', schema: secretSetting, isSecret: true },
  store: { env: 'STORE', doc: 'address of the store', schema: httpUrlSetting },
  note: { env: 'NOTE', doc: 'a note', schema: z.string().optional() },
};

describe('loadConfig', () => {
  test('When all is there, then values are typed, trimmed of trailing slashes and defaults are filled in', () => {
    const config = loadConfig(settings, { KEY: 'k'.repeat(32), STORE: 'http://s3:7070/', NOTE: '' });
    expect(config).toEqual({ port: 3000, key: 'k'.repeat(32), store: 'http://s3:7070', note: undefined });
  });

  test('When several settings are wrong, then all are reported at once and no secret is printed', () => {
    let thrown: unknown;
    try {
      loadConfig(settings, { PORT: '99999', KEY: 'short-secret', STORE: 'ftp://x' });
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(ConfigError);
    const { message, problems } = thrown as ConfigError;
    expect(problems.map((problem) => problem.split(':')[0])).toEqual(['PORT', 'KEY', 'STORE']);
    expect(message).not.toContain('short-secret');
  });

  test.each([
    ['true', true],
    ['false', false],
    ['', true],
  ])('When a flag with the default true is "%s", then it is %s', (text, expected) => {
    const flag = { env: 'FLAG', doc: 'a flag', schema: flagSetting.default(true) };
    expect(loadConfig({ flag }, { FLAG: text }).flag).toBe(expected);
    expect(() => loadConfig({ flag }, { FLAG: 'yes' })).toThrow('FLAG: must be true or false');
  });

  test('When a setting is a list, then its parts stand between commas, and each has to be valid', () => {
    const stores = { env: 'STORES', doc: 'addresses', schema: listSetting(httpUrlSetting) };
    expect(loadConfig({ stores }, { STORES: 'http://a/ , http://b' }).stores).toEqual(['http://a', 'http://b']);
    expect(() => loadConfig({ stores }, { STORES: 'http://a,,b' })).toThrow('STORES: must be an absolute http or https address');
    expect(() => loadConfig({ stores }, {})).toThrow('STORES: is required');
  });

  test('When a required setting is empty, then it counts as missing', () => {
    expect(() => loadConfig(settings, { KEY: '', STORE: 'http://s3' })).toThrow('KEY: is required (signs things)');
  });
});
