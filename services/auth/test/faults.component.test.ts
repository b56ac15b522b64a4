import { createLogger } from '@viral-slides/logger';
import { createBus } from '@viral-slides/messaging';
import { startMongo, startRabbit } from '@viral-slides/testkit';
import { proveFaults } from '@viral-slides/testkit/faults';
import type { FaultAnswer } from '@viral-slides/testkit/faults';
import { whoAmI } from './sign-in-steps.ts';
import { startAuth } from './start-auth.ts';
import { startScriptedProvider } from './start-scripted-provider.ts';
import type { TestBrowser } from './test-browser.ts';

/** Sign-outs that the suite asks for; who signs out while the database is away must have signed in before. */
const peopleCount = 50;

/** A person who is signed in until the suite ends it. */
interface Person {
  sub: string;
  browser: TestBrowser;
  userId: string;
}

// Reading is asking who is signed in. The write is a sign-out that the provider reports: it ends a session and announces that in one update.
proveFaults('auth', async () => {
  const [mongo, rabbit, provider] = await Promise.all([startMongo(), startRabbit(), startScriptedProvider()]);
  const overrides = { oidcBrowserBase: undefined };
  const auth = await startAuth({ mongodbUri: mongo.url, amqpUrl: rabbit.url, issuer: provider.issuer, overrides });
  const announced = new Set<string>();
  // A queue, unlike a subscription, keeps what comes while the broker's connections are down.
  const listener = createBus({ url: rabbit.url, appId: 'listener', logger: createLogger({ service: 'listener', level: 'silent' }) });
  listener.consume({
    queue: 'listener.auth',
    events: ['auth.session.v1.revoked'],
    handle: async ({ message }) => void announced.add(message.userId),
  });
  await listener.start();

  async function signIn(sub: string): Promise<Person> {
    const browser = auth.browser();
    Object.assign(provider.script, { idToken: { sub }, userInfo: { sub } });
    const { headers } = await browser.request('/api/login');
    const answer = provider.authorize(new URL(headers.get('location') ?? ''));
    await browser.request(`/api/callback?${new URLSearchParams(answer)}`);
    return { sub, browser, userId: String((await whoAmI(browser)).body.id) };
  }

  const reader = await signIn('reader');
  const waiting: Person[] = [];
  for (let n = 1; n <= peopleCount; n += 1) waiting.push(await signIn(`person-${n}`));
  const people = new Map<string, Person>();
  const personOf = (name: string): Person => {
    const person = people.get(name) ?? waiting.pop();
    if (!person) throw new Error(`More than ${peopleCount} sign-outs`);
    people.set(name, person);
    return person;
  };

  return {
    mongo,
    rabbit,
    ready: async () => answerOf(await fetch(`${auth.url}/health/ready`)),
    async read() {
      const { status, headers, text } = await reader.browser.request('/api/auth/user');
      return { status, retryAfter: headers.get('retry-after'), body: JSON.parse(text) as unknown };
    },
    async write(name) {
      const body = new URLSearchParams({ logout_token: await provider.logoutToken({ sub: personOf(name).sub }) });
      return answerOf(await fetch(`${auth.url}/api/backchannel-logout`, { method: 'POST', body }));
    },
    isStored: async (name) => (await whoAmI(personOf(name).browser)).status === 401,
    isPublished: (name) => announced.has(personOf(name).userId),
    async stop() {
      await Promise.all([listener.close(), auth.stop()]);
      await Promise.all([provider.stop(), mongo.stop(), rabbit.stop()]);
    },
  };
});

async function answerOf(response: Response): Promise<FaultAnswer> {
  const text = await response.text();
  return { status: response.status, retryAfter: response.headers.get('retry-after'), body: text === '' ? null : JSON.parse(text) };
}
