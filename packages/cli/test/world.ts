import { runCommandLine } from '../src/run.ts';

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> };
/** Answers of the API. */
export type Routes = Record<string, Answer | Answer[] | ((body: unknown) => Answer)>;

/** Makes worlds in which the API has some routes, `METHOD /path` each, with answers one after the other where there are several. @param home folder of settings */
export function makeWorldOf(home: () => string) {
  return (routes: Routes, { isTerminal = false, environment = {}, input = '' as string | Uint8Array } = {}) => {
    const said = { out: '', err: '' };
    const sent: { route: string; body: unknown; headers: Headers }[] = [];
    let now = Date.parse('2026-11-26T08:00:00.000Z');
    const answerTo = (route: string, body: unknown): Answer => {
      const found = routes[route] ?? { status: 404, body: { code: 'not-found', detail: 'There is nothing.' } };
      if (typeof found === 'function') return found(body);
      return Array.isArray(found) ? found.shift()! : found;
    };
    const run = (...args: string[]) =>
      runCommandLine(args, {
        environment: {
          XDG_CONFIG_HOME: home(),
          VIRAL_SLIDES_TOKEN: 'vs_pat_x',
          VIRAL_SLIDES_URL: 'https://slides.example.org',
          ...environment,
        },
        terminal: { out: (text) => (said.out += text), err: (text) => (said.err += text), isTerminal },
        readInput: () => Promise.resolve(Buffer.from(input)),
        now: () => new Date(now),
        wait: (ms) => Promise.resolve(void (now += ms)),
        fetch: async (request) => {
          const text = await request.text();
          const body: unknown = text.startsWith('{') ? JSON.parse(text) : text;
          const route = `${request.method} ${new URL(request.url).pathname}`;
          sent.push({ route, body, headers: request.headers });
          const { status = 200, body: answer = {}, headers = {} } = answerTo(route, body);
          return Response.json(answer, { status, headers });
        },
      });
    return { run, said, sent };
  };
}
