import { Agent, fetch } from 'undici';
import type { Headers } from 'undici';

/** One public origin and what serves it: a gateway in miniature, which routes by path and sets the forwarded headers. */
export interface PublicSite {
  /** E.g. `https://slides.localhost`; nothing has to listen there. */
  origin: string;
  /** Address that really serves a path of the origin. */
  upstreamOf(pathname: string): string;
}

/** An answer, with the address as the browser sees it. */
export interface Visit {
  url: URL;
  status: number;
  headers: Headers;
  text: string;
}

interface StoredCookie {
  name: string;
  value: string;
  host: string;
  path: string;
  isSecure: boolean;
}

const maxRedirects = 12;
/** No kept-alive connections: a request must not fail because a test restarted a server. */
const dispatcher = new Agent({ pipelining: 0 });

/** A browser as far as signing in needs one: cookies by host and path, redirects one at a time, forms. */
export class TestBrowser {
  readonly #site: PublicSite;
  cookies: StoredCookie[] = [];

  constructor(site: PublicSite) {
    this.#site = site;
  }

  /** Sends one request and follows nothing. Addresses may be relative to the public origin. */
  async request(
    address: string | URL,
    init: { form?: URLSearchParams; headers?: Record<string, string>; signal?: AbortSignal } = {},
  ): Promise<Visit> {
    const url = new URL(address, this.#site.origin);
    const isOurs = url.origin === this.#site.origin;
    const forwarded: Record<string, string> = isOurs
      ? { 'x-forwarded-proto': url.protocol.slice(0, -1), 'x-forwarded-host': url.host }
      : {};
    const target = isOurs ? `${this.#site.upstreamOf(url.pathname)}${url.pathname}${url.search}` : url.href;
    const response = await fetch(target, {
      method: init.form ? 'POST' : 'GET',
      headers: { accept: 'text/html', ...forwarded, ...navigationHeaders(url), cookie: this.#cookieHeader(url), ...init.headers },
      redirect: 'manual',
      dispatcher,
      ...(init.form ? { body: init.form } : {}),
      ...(init.signal ? { signal: init.signal } : {}),
    });
    for (const line of response.headers.getSetCookie()) this.#store(line, url);
    return { url, status: response.status, headers: response.headers, text: await response.text() };
  }

  /** Goes somewhere as a person does: follows redirects until there is a page, or until `stopAt` says so before a request is sent. */
  async visit(
    address: string | URL,
    init: { form?: URLSearchParams; stopAt?: (url: URL) => boolean; headers?: Record<string, string> } = {},
  ): Promise<Visit> {
    let visit = await this.request(address, init);
    for (let step = 0; step < maxRedirects && visit.headers.has('location'); step += 1) {
      const next = new URL(visit.headers.get('location') ?? '', visit.url);
      if (init.stopAt?.(next)) return { ...visit, url: next };
      visit = await this.request(next);
    }
    return visit;
  }

  /** Reads one cookie of the public origin by name. */
  cookie(name: string): string | undefined {
    return this.cookies.find((cookie) => cookie.name === name && cookie.host === new URL(this.#site.origin).hostname)?.value;
  }

  #cookieHeader(url: URL): string {
    const fits = (cookie: StoredCookie) =>
      cookie.host === url.hostname &&
      (url.pathname === cookie.path || url.pathname.startsWith(cookie.path.replace(/\/?$/, '/'))) &&
      (!cookie.isSecure || url.protocol === 'https:');
    return this.cookies
      .filter(fits)
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  }

  #store(line: string, url: URL): void {
    const { cookie, isGone } = parseSetCookie(line, url);
    // Like any browser, this one refuses it too.
    if (cookie.isSecure && url.protocol !== 'https:') return;
    if (cookie.name.startsWith('__Host-') && (!cookie.isSecure || cookie.path !== '/')) return;
    this.cookies = this.cookies.filter((old) => !(old.name === cookie.name && old.host === cookie.host && old.path === cookie.path));
    if (!isGone) this.cookies.push(cookie);
  }
}

/** As if the address was typed. Browsers send `sec-fetch-site` only over connections that cannot be tampered with. */
function navigationHeaders({ protocol, hostname }: URL): Record<string, string> {
  return protocol === 'https:' || hostname === 'localhost' ? { 'sec-fetch-site': 'none' } : {};
}

function parseSetCookie(line: string, url: URL): { cookie: StoredCookie; isGone: boolean } {
  const [pair = '', ...attributes] = line.split(/;\s*/);
  const attribute = (name: string) => attributes.find((text) => text.toLowerCase().startsWith(name))?.slice(name.length);
  const [name, value] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
  const expires = attribute('expires=');
  return {
    cookie: { name, value, host: url.hostname, path: attribute('path=') ?? '/', isSecure: attribute('secure') !== undefined },
    isGone: value === '' || (expires !== undefined && new Date(expires) <= new Date()),
  };
}
