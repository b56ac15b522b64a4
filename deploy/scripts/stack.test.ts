import { makeCheckout } from './test-checkout.ts';

const start = `
import { prepareStack, startStack } from './deploy/scripts/stack.ts';
await startStack(prepareStack({ envFile: '.env', gatewayPort: 8080 }));
`;

/** Starts a product whose compose file means some services, while others have containers. @returns the calls of docker in order. */
async function callsOfStart({ meant, present }: { meant: string; present: string }): Promise<string[]> {
  const checkout = makeCheckout(`case "$*" in *config*) printf '${meant}' ;; *"ps --all"*) printf '${present}' ;; esac`);
  try {
    await checkout.run({ code: start });
    return checkout.dockerCalls().split('\n');
  } finally {
    checkout.remove();
  }
}

describe('startStack', () => {
  test('When the development provider was left out since the last start, then its container is removed before the others start', async () => {
    const calls = await callsOfStart({ meant: 'auth\\ngateway\\n', present: 'auth\\ndev-idp\\ngateway\\n' });
    const removal = calls.findIndex((call) => call.endsWith('rm --stop --force dev-idp'));
    expect(removal).toBeGreaterThan(-1);
    expect(calls.findIndex((call) => call.includes(' up '))).toBeGreaterThan(removal);
  });

  test.each([
    ['all that run are meant', { meant: 'auth\\ngateway\\n', present: 'auth\\n' }],
    ['compose cannot tell what is meant', { meant: '', present: 'auth\\n' }],
  ])('When %s, then nothing is removed', async (_what, services) => {
    const calls = await callsOfStart(services);
    expect(calls.some((call) => call.includes(' rm '))).toBe(false);
    expect(calls.some((call) => call.includes(' up '))).toBe(true);
  });
});
