import { http, HttpResponse, type HttpHandler } from 'msw';

type Method = 'get' | 'post' | 'patch' | 'put' | 'delete';

/** One request as the mock server received it. */
export interface SeenRequest {
  method: string;
  path: string;
  search: string;
  body: unknown;
}

/** Answers one route with JSON. A function is called for each request and may answer differently each time. */
export function answer(
  route: `${Uppercase<Method>} ${string}`,
  reply: unknown | ((request: SeenRequest) => Response | Promise<Response>),
): HttpHandler {
  const [verb = '', path = ''] = route.split(' ');
  return http[verb.toLowerCase() as Method](`http://localhost${path}`, async ({ request }) => {
    if (typeof reply !== 'function') return HttpResponse.json(reply as object);
    const url = new URL(request.url);
    const text = await request.clone().text();
    return reply({ method: request.method, path: url.pathname, search: url.search, body: parse(text) });
  });
}

/** An error answer as the services write it. */
export function problem(status: number, type: string, details: object = {}): Response {
  return HttpResponse.json(
    { type, title: type, status, detail: `The reason for ${type}.`, ...details },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );
}

/** An answer that waits until the test lets it go. */
export function heldAnswer(): { hold: Promise<void>; release: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { hold: promise, release: () => resolve() };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
