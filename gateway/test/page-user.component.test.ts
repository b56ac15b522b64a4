import { startGateway } from './gateway-process.ts';
import type { TestGateway } from './gateway-process.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

const json = { 'content-type': 'application/json' };

describe('whose page asks', () => {
  test.each([
    ['PATCH', '/api/projects/1', 'projects'],
    ['POST', '/api/projects', 'projects'],
    ['DELETE', '/api/templates/1', 'projects'],
    ['GET', '/api/projects', 'projects'],
    ['POST', '/api/images/upload', 'media'],
    ['POST', '/api/images', 'media'],
    ['POST', '/api/uploads', 'media'],
  ] as const)(
    'When %s %s comes from a page of another user, then it counts as signed out and the service hears nothing',
    async (...call) => {
      const [method, path, service] = call;
      const [ada, bob] = [gateway.signIn(), gateway.signIn()];
      const before = gateway.services[service].received.length;
      const res = await fetch(`${gateway.url}${path}`, {
        method,
        headers: { ...json, ...bob.headers, 'x-user-of-page': ada.userId },
        ...(method === 'GET' ? {} : { body: '{}' }),
      });
      expect([res.status, ((await res.json()) as { type: string }).type]).toEqual([401, 'signed-in-as-another']);
      expect(gateway.services[service].received.length).toBe(before);
    },
  );

  test('When the page was opened for the person who is signed in, then the call passes and the service does not see the header', async () => {
    const ada = gateway.signIn();
    for (const headers of [ada.headers, { ...ada.headers, 'x-user-of-page': ada.userId }]) {
      const res = await fetch(`${gateway.url}/api/projects`, { method: 'POST', headers: { ...json, ...headers }, body: '{}' });
      expect(res.status).toBe(200);
      expect(gateway.services.projects.received.at(-1)!.headers['x-user-of-page']).toBeUndefined();
    }
  });

  test('When no user is signed in, then the page hears just that', async () => {
    const headers = { ...json, origin: gateway.url, 'x-user-of-page': gateway.signIn().userId };
    const res = await fetch(`${gateway.url}/api/projects`, { method: 'POST', headers, body: '{}' });
    expect([res.status, ((await res.json()) as { type: string }).type]).toEqual([401, 'not-signed-in']);
  });
});
