/** A browser's part of HTTP, as far as the proof needs it: cookies, redirects, forms. */

/** One person at the running product. */
export interface WebClient {
  /** Value of a cookie that the product has set; undefined where there is none. */
  cookie(name: string): string | undefined;
  /** Sends a request of the product's own page and follows redirects. */
  send(method: string, path: string, body?: object | FormData | URLSearchParams): Promise<Response>;
  /** Sends and reads JSON. @throws Error with status and body for any answer that is not a success */
  json<T>(method: string, path: string, body?: object | FormData): Promise<T>;
}

const mostRedirects = 10;

/** @param origin e.g. `http://localhost:8080` */
export function createWebClient(origin: string): WebClient {
  const cookies = new Map<string, string>();

  async function once(method: string, url: URL, body?: object | FormData | URLSearchParams): Promise<Response> {
    const isPlain = body === undefined || body instanceof FormData || body instanceof URLSearchParams;
    const headers: Record<string, string> = {
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'sec-fetch-site': 'same-origin',
      ...(isPlain ? {} : { 'content-type': 'application/json' }),
    };
    const answer = await fetch(url, {
      method,
      headers,
      redirect: 'manual',
      ...(body ? { body: isPlain ? body : JSON.stringify(body) } : {}),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
      cookies.set(name, value);
    }
    return answer;
  }

  async function send(method: string, path: string, body?: object | FormData | URLSearchParams): Promise<Response> {
    let url = new URL(path, origin);
    let answer = await once(method, url, body);
    for (let left = mostRedirects; left > 0 && answer.status >= 300 && answer.status < 400; left -= 1) {
      url = new URL(answer.headers.get('location') ?? '/', url);
      answer = await once('GET', url);
    }
    // Final address of the last answer; fetch does not know, since it followed nothing.
    Object.defineProperty(answer, 'url', { value: url.href });
    return answer;
  }

  return {
    cookie: (name) => cookies.get(name),
    send,
    async json<T>(method: string, path: string, body?: object | FormData) {
      const answer = await send(method, path, body);
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${text.slice(0, 300)}`);
      return (text === '' ? null : JSON.parse(text)) as T;
    },
  };
}

/** Hidden fields of a form. */
export function hiddenFields(html: string): URLSearchParams {
  const decode = (text: string) =>
    text.replaceAll('&#38;', '&').replaceAll('&amp;', '&').replaceAll('&#34;', '"').replaceAll('&quot;', '"');
  const fields = [...html.matchAll(/<input type="(?:hidden|checkbox)" name="([^"]*)" value="([^"]*)"/g)];
  return new URLSearchParams(fields.map(([, name = '', value = '']): [string, string] => [decode(name), decode(value)]));
}
