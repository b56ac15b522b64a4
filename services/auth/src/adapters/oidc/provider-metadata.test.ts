import { providerDown } from './provider-http.ts';
import type { ProviderHttp } from './provider-http.ts';
import { createProviderMetadataSource } from './provider-metadata.ts';

const issuer = 'https://issuer.example/realm';
const document = {
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
};

/** A provider that answers discovery from a list, the last answer again and again; an Error means: it does not answer. */
function discoveryAnswering(...answers: (object | Error)[]) {
  const asked: string[] = [];
  let nowMs = 0;
  const http: ProviderHttp = async (url) => {
    asked.push(url);
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error) throw answer;
    return answer instanceof Response ? answer.clone() : Response.json(answer);
  };
  const clock = { now: () => new Date(nowMs) };
  return {
    asked,
    sourceFor: (of: string) => createProviderMetadataSource({ issuer: of, http, clock }),
    wait: (ms: number) => void (nowMs += ms),
  };
}

const hourMs = 60 * 60 * 1000;
const down = providerDown(new Error('refused'));

describe('discovery', () => {
  test('When several ask at once and again within the hour, then the provider is asked once', async () => {
    const { asked, sourceFor, wait } = discoveryAnswering(document);
    const source = sourceFor(issuer);
    await Promise.all([source.get(), source.get()]);
    wait(hourMs - 1);
    expect((await source.get()).token_endpoint).toBe(`${issuer}/token`);
    expect(asked).toEqual([`${issuer}/.well-known/openid-configuration`]);
  });

  test('When the provider fails at first, then it is asked again', async () => {
    const { asked, sourceFor } = discoveryAnswering(down, document);
    await expect(sourceFor(issuer).get()).resolves.toMatchObject({ issuer });
    expect(asked).toHaveLength(2);
  });

  test('When the hour is over and the provider is down, then what is known stays in use until it is back', async () => {
    const moved = { ...document, token_endpoint: `${issuer}/new-token` };
    const { sourceFor, wait } = discoveryAnswering(document, down, down, down, moved);
    const source = sourceFor(issuer);
    await source.get();
    wait(hourMs);
    expect((await source.get()).token_endpoint).toBe(`${issuer}/token`);
    expect((await source.get()).token_endpoint).toBe(`${issuer}/new-token`);
  });

  test.each([
    ['another issuer', { ...document, issuer: 'https://evil.example' }],
    ['an issuer that only starts alike', { ...document, issuer: `${issuer}-evil` }],
    ['no keys', { ...document, jwks_uri: undefined }],
    ['an endpoint without TLS', { ...document, token_endpoint: 'http://issuer.example/token' }],
    ['an endpoint that is no web address', { ...document, authorization_endpoint: 'javascript:alert(1)' }],
  ])('When the document names %s, then it is not used', async (_what, answer) => {
    await expect(discoveryAnswering(answer).sourceFor(issuer).get()).rejects.toMatchObject({ code: 'provider-down' });
  });

  test.each([
    ['is a page', new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['is no object', Response.json([1])],
    ['is not there', Response.json({ error: 'none' }, { status: 404 })],
  ])('When the document %s, then it is not used', async (_what, answer) => {
    await expect(discoveryAnswering(answer).sourceFor(issuer).get()).rejects.toMatchObject({ code: 'provider-down' });
  });

  test('When only the slash at the end differs, then the issuer of the document counts', async () => {
    const { sourceFor } = discoveryAnswering({ ...document, issuer: `${issuer}/` });
    expect((await sourceFor(issuer).get()).issuer).toBe(`${issuer}/`);
  });
});
