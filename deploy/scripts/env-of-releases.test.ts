/** `make up` on the `.env` that an earlier release wrote. The files have the form of those, with secrets that are none, and what an operator changed. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { addMissing, parseEnvText, setValues } from './env-text.ts';
import { derivedEntries, newStackEntries } from './product-env.ts';
import { readByCompose } from './operator-settings.ts';
import { rootFolder } from './run-command.ts';

const folder = join(import.meta.dirname, 'releases');
const compose = readFileSync(join(rootFolder, 'docker-compose.yml'), 'utf8');
/** Lists that each start derives: of users with their passwords, and of public keys. */
const derived = ['MONGO_USERS', 'BROKER_USERS', 'STORE_ACCOUNTS', 'VERIFICATION_KEYS'];

/** Result of `make up` for the text of an env file. */
function completed(text: string): string {
  const complete = addMissing(text, newStackEntries({ projectName: 'another', gatewayPort: 8081 }));
  return setValues(complete, derivedEntries(parseEnvText(complete)));
}

describe.each(readdirSync(folder).filter((name) => name.endsWith('.env')))('the .env of %s', (name) => {
  const before = readFileSync(join(folder, name), 'utf8');
  const [old, now] = [parseEnvText(before), parseEnvText(completed(before))];

  test('When the product is started on it, then every secret, port and comment stays as it was', () => {
    const kept = Object.entries(old).filter(([key]) => !derived.includes(key));
    expect(Object.fromEntries(kept.map(([key]) => [key, now[key]]))).toEqual(Object.fromEntries(kept));
    expect(completed(before)).toContain('# My own limit\nRATE_LIMIT_USER_PER_MINUTE=900\n');
  });

  test.each(derived)('When the product is started on it, then each user and key that servers know is still in %s', (key) => {
    const entriesOf = (env: Record<string, string>) => env[key]?.split(',') ?? [];
    expect(entriesOf(now)).toEqual(expect.arrayContaining(entriesOf(old)));
    expect(entriesOf(old).length).toBeGreaterThan(4);
  });

  test('When the product is started on it, then compose has every value that it requires', () => {
    const required = readByCompose().filter((setting) => compose.includes(`\${${setting}:?`));
    expect(required.filter((setting) => !now[setting])).toEqual([]);
  });

  test('When it is started twice, then the second start changes nothing', () => {
    const once = completed(before);
    expect(completed(once)).toBe(once);
  });
});
