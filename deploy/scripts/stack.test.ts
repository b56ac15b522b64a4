import { readFileSync, writeFileSync } from 'node:fs';
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
    ['compose does not know what is meant', { meant: '', present: 'auth\\n' }],
  ])('When %s, then nothing is removed', async (_what, services) => {
    const calls = await callsOfStart(services);
    expect(calls.some((call) => call.includes(' rm '))).toBe(false);
    expect(calls.some((call) => call.includes(' up '))).toBe(true);
  });

  test('When the size changes, then the containers of the other size are removed before its own start, and plain docker compose reads its files', async () => {
    const checkout = makeCheckout(
      `case "$*" in *"ps --all"*) printf 'auth\\ngateway\\nmongo\\n' ;; *config*) printf 'product\\nmongo\\n' ;; esac`,
    );
    try {
      writeFileSync(checkout.envFile, 'SIZE=small\n');
      await checkout.run({ code: start });
      const calls = checkout.dockerCalls().split('\n');
      const removal = calls.findIndex((call) => call.endsWith('rm --stop --force auth gateway'));
      expect(removal).toBeGreaterThan(-1);
      expect(calls.findIndex((call) => call.includes(' up '))).toBeGreaterThan(removal);
      expect(calls.find((call) => call.includes(' up '))).toContain('-f docker-compose.yml -f deploy/compose.small.yml up');
      expect(readFileSync(checkout.envFile, 'utf8')).toMatch(/^COMPOSE_FILE=docker-compose\.yml:deploy\/compose\.small\.yml$/m);
      expect(calls.some((call) => call.includes('--volumes'))).toBe(false);
    } finally {
      checkout.remove();
    }
  });

  test('When the product becomes large again, then the one process is removed before the services start', async () => {
    const calls = await callsOfStart({ meant: 'auth\\ngateway\\n', present: 'product\\nauth\\n' });
    const removal = calls.find((call) => call.endsWith('rm --stop --force product'));
    expect(removal).toContain('-f deploy/compose.small.yml');
    expect(calls.find((call) => call.includes(' up '))).not.toContain('compose.small.yml');
  });

  test('When a public domain is set, then Caddy is built and started beside all else, and the sign-in profiles stay as they are', async () => {
    const checkout = makeCheckout('');
    try {
      writeFileSync(
        checkout.envFile,
        'PUBLIC_DOMAIN=slides.example.org\nCOMPOSE_PROFILES=\nOIDC_ISSUER=https://id.example.org\nOIDC_BROWSER_BASE=\nUPSTREAM_DEV_IDP=\n',
      );
      await checkout.run({ code: start });
      const calls = checkout.dockerCalls().split('\n');
      expect(calls.find((call) => call.includes(' build '))).toMatch(/--profile caddy build .*\bcaddy$/);
      expect(calls.find((call) => call.includes(' up '))).toContain('--profile caddy up');
      expect(readFileSync(checkout.envFile, 'utf8')).toMatch(/^PUBLIC_ORIGIN=https:\/\/slides\.example\.org$/m);
    } finally {
      checkout.remove();
    }
  });

  test('When all programs still share one key, then they start with it, it goes, and they start once more', async () => {
    // Compose gets the file as an argument; its content at each start is recorded.
    const checkout = makeCheckout('case "$*" in *" up "*) grep IDENTITY_SIGNING_KEY .env ;; esac');
    try {
      writeFileSync(checkout.envFile, 'IDENTITY_SIGNING_KEY=of-all\n');
      const seen = await checkout.run({ code: start });
      expect(seen.match(/^IDENTITY_SIGNING_KEY=.*$/gm)).toEqual(['IDENTITY_SIGNING_KEY=of-all', 'IDENTITY_SIGNING_KEY=']);
      expect(readFileSync(checkout.envFile, 'utf8')).toMatch(/^VERIFICATION_KEYS=gateway:\w{66},auth:\w{66}$/m);
    } finally {
      checkout.remove();
    }
  });
});
