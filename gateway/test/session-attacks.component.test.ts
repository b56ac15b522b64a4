/** Effect of a client with many invented sessions on the others behind the same address, such as an office or a school. */
import { randomBytes } from 'node:crypto';
import { startGateway } from './gateway-process.ts';
import type { TestGateway } from './gateway-process.ts';

const atATime = 300;

let gateway: TestGateway;
beforeAll(async () => (gateway = await startGateway({ RATE_LIMIT_ADDRESS_PER_MINUTE: '10000000' })), 60_000);
afterAll(() => gateway?.stop());

/** @returns the status of an answer, and the code where it is a refusal */
async function answerTo(cookie: string): Promise<string> {
  const answer = await fetch(`${gateway.url}/api/projects`, { headers: { cookie } });
  const { code = '' } = (await answer.json()) as { code?: string };
  return `${answer.status} ${code}`.trim();
}

/** Signs a user in by the answer of auth that sets the cookie. @returns the cookie */
async function signInByCallback(): Promise<string> {
  const cookie = gateway.signIn().headers['cookie']!.replace('theme=dark; ', '');
  const { auth } = gateway.services;
  const others = auth.answer;
  auth.answer = (req, res) => {
    if (!req.url?.startsWith('/api/callback')) return void others(req, res);
    res.writeHead(302, { location: '/projects', 'set-cookie': [`${cookie}; Path=/; HttpOnly`] }).end();
  };
  const answer = await fetch(`${gateway.url}/api/callback`, { redirect: 'manual' });
  auth.answer = others;
  expect(answer.headers.getSetCookie()[0]).toContain(cookie);
  return cookie;
}

test('When a client keeps sending 300 made-up sessions at a time, then auth is hardly asked, and users behind that address stay signed in and sign in', async () => {
  const known = gateway.signIn().headers['cookie']!;
  expect(await answerTo(known)).toBe('200');
  let isOver = false;
  const answered = new Map<string, number>();
  const attacker = async () => {
    while (!isOver) {
      const status = await answerTo(`sid=${randomBytes(32).toString('base64url')}`);
      answered.set(status, (answered.get(status) ?? 0) + 1);
    }
  };
  const attackers = Array.from({ length: atATime }, attacker);
  try {
    // By then the address is slow.
    while ((answered.get('429 too-many-unknown-sessions') ?? 0) < atATime) await new Promise((resolve) => setImmediate(resolve));
    const [asked, startedAt] = [gateway.services.auth.received.length, performance.now()];
    for (let newcomer = 0; newcomer < 5; newcomer += 1) {
      const cookie = await signInByCallback();
      expect(await answerTo(cookie)).toBe('200');
      expect(await answerTo(known)).toBe('200');
    }
    const seconds = (performance.now() - startedAt) / 1_000;
    expect(gateway.services.auth.received.length - asked).toBeLessThan(16 * (seconds + 1) + 10);
  } finally {
    isOver = true;
    await Promise.all(attackers);
  }
  expect([...answered.keys()].sort()).toEqual(['401 not-signed-in', '429 too-many-unknown-sessions']);
}, 60_000);
