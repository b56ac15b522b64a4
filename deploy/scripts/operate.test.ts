import { makeCheckout } from './test-checkout.ts';
import type { TestCheckout } from './test-checkout.ts';

let checkout: TestCheckout;
beforeEach(() => void (checkout = makeCheckout()));
afterEach(() => checkout.remove());

describe('what operators do', () => {
  test('When nothing was ever started, then no command but those that start something calls docker to change anything', async () => {
    for (const command of ['dead-letters', 'follow', 'rotate']) await checkout.run({ command });
    expect(checkout.dockerCalls()).toBe('');
  });

  test('When the command is none of them, then nothing is done', async () => {
    expect(await checkout.run({ command: 'destroy' })).toBe('');
    expect(checkout.dockerCalls()).toBe('');
  });
});
