import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { makeCheckout } from './test-checkout.ts';
import type { TestCheckout } from './test-checkout.ts';

let checkout: TestCheckout;
beforeEach(() => void (checkout = makeCheckout()));
afterEach(() => checkout.remove());

const reset = (answer: string) => checkout.run({ command: 'reset', input: `${answer}\n` });

describe('make reset', () => {
  test.each(['no', '', 'y'])('When .env is lost and the answer is %j, then none is written and nothing is removed', async (answer) => {
    expect(await reset(answer)).toContain('Nothing was changed.');
    expect(existsSync(checkout.envFile)).toBe(false);
    expect(checkout.dockerCalls()).not.toContain('down');
  });

  test('When there is an .env and the answer is no, then it stays as it is', async () => {
    writeFileSync(checkout.envFile, 'COMPOSE_PROJECT_NAME=mine\n');
    await reset('no');
    expect(readFileSync(checkout.envFile, 'utf8')).toBe('COMPOSE_PROJECT_NAME=mine\n');
  });

  test('When the answer is yes, also without .env, then the data go and no .env is left', async () => {
    expect(await reset('yes')).toContain('All data is deleted.');
    expect(checkout.dockerCalls()).toMatch(/down --volumes/);
    expect(existsSync(checkout.envFile)).toBe(false);
  });
});
