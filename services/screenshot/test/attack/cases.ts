import { site } from './attacker.ts';
import { inPages } from './in-pages.ts';

/**
 * Way to reach a target: the caller writes its `address` himself or a `name` that points there; a `redirect` or another `header` of the
 * website leads there; or its page has it fetched, in the ways of in-pages.ts.
 */
export type AttackKind = 'address' | 'name' | 'redirect' | 'header' | keyof typeof inPages;

/** One attack: a page that is opened, or an address. */
export interface AttackCase {
  name: string;
  kind: AttackKind;
  /** Address to which the browser is sent. */
  url: string;
  /** Content of that page, where it is one of the site's. */
  html?: string;
  /** Answer of the site in place of a page: a redirect, a report's address. */
  headers?: Record<string, string>;
  status?: number;
}

/** Every spelling of an address that must not be reached, opened as a person would open it. */
const spellings = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '0177.0.0.1',
  '017700000001',
  '127.0.0.1.',
  '127.9.9.9',
  '0',
  '0.0.0.0',
  'localhost',
  'LOCALHOST',
  'localhost.',
  'a.localhost',
  '[::1]',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '127。0。0。1',
  '①②⑦.⓪.⓪.①',
  '10.66.0.1',
  '0x0a420001',
  '[::ffff:10.66.0.1]',
  '[fd00:66::1]',
  '172.16.0.1',
  '192.168.0.1',
  '169.254.169.254',
  '2852039166',
  '0xa9fea9fe',
  '0251.0376.0251.0376',
  '169.254.43518',
  '[::ffff:a9fe:a9fe]',
  '[64:ff9b::a9fe:a9fe]',
  '[2002:a9fe:a9fe::1]',
  '168.63.129.16',
];

/** Names that look like any other and point inside. */
const namesOfTheInside = [
  'inside.test',
  'inside.test.',
  'INSIDE.test',
  'mixed.test',
  'loop.test',
  'six.test',
  'house.test',
  'mapped.test',
  '10.66.1.4.nip.test',
  'metadata.google.internal',
  'münchen.test',
];

const slug = (name: string) => name.replace(/[^a-z0-9]+/gi, '-').toLowerCase();

/** A page of the site that says when it has tried: at once what has an end, and a little later what has none. */
const page = (body: string) =>
  `<!doctype html><meta charset="utf-8"><body>${body}<script>setTimeout(() => { window.done = true }, 400)</script>`;

function pageCase(kind: AttackKind, [name, body]: [string, string], index: number): AttackCase {
  return {
    name,
    kind,
    url: `http://${site}/${slug(name)}`,
    html: page(body.replaceAll('T', (letter, at: number) => target(body, at, index) ?? letter)),
  };
}

/** `T` alone is the target; a T within a word is a letter. */
function target(body: string, at: number, index: number): string | null {
  const isWord = (letter: string | undefined) => letter !== undefined && /[A-Za-z0-9]/.test(letter);
  return isWord(body[at - 1]) || isWord(body[at + 1]) ? null : `10.66.2.${index}`;
}

const redirects: AttackCase[] = [301, 302, 303, 307, 308].flatMap((status) =>
  ['10.66.3.1', '127.0.0.1', '169.254.169.254', 'inside.test', '[::1]'].slice(0, status === 302 ? 5 : 1).map((host) => ({
    name: `redirect ${status} to ${host}`,
    kind: 'redirect',
    url: `http://${site}/redirect-${status}-${slug(host)}`,
    status,
    headers: { location: `http://${host}/redirected` },
  })),
);

const withHeaders: AttackCase[] = [
  {
    name: 'Link header',
    kind: 'header',
    url: `http://${site}/link-header`,
    headers: { link: '<http://10.66.4.1/>; rel=preload; as=image' },
    html: page('x'),
  },
  {
    name: 'Refresh header',
    kind: 'header',
    url: `http://${site}/refresh-header`,
    headers: { refresh: '0;url=http://10.66.4.2/' },
    html: page('x'),
  },
  {
    name: 'report of a content policy',
    kind: 'header',
    url: `http://${site}/csp-report`,
    headers: { 'content-security-policy': "img-src 'none'; report-uri http://10.66.4.3/" },
    html: page('<img src="http://10.66.4.4/">'),
  },
];

const rebinding: AttackCase = {
  name: 'a name that points elsewhere at the second look',
  kind: 'name',
  url: 'http://rebind.test/rebind',
  html: page('<script>setInterval(() => fetch("/again?" + Math.random()).catch(() => 0), 50)</script>'),
};

const topLevel = (kind: AttackKind, host: string): AttackCase => ({ name: `top level ${host}`, kind, url: `http://${host}/` });

const pages = Object.entries(inPages)
  .flatMap(([kind, ways]) => Object.entries(ways).map((way) => ({ kind: kind as keyof typeof inPages, way })))
  .map(({ kind, way }, index) => pageCase(kind, way, index + 1));

/** All attacks. */
export const attackCases: AttackCase[] = [
  ...spellings.map((host) => topLevel('address', host)),
  ...namesOfTheInside.map((host) => topLevel('name', host)),
  ...pages,
  ...redirects,
  ...withHeaders,
  rebinding,
];

/** A page of the site that attacks nothing, for finding out what a plain visit reaches. */
export const harmlessPage = { url: `http://${site}/harmless`, html: page('x') };

/** The site's answer to a path. */
export function siteAnswer(path: string): Pick<AttackCase, 'html' | 'headers' | 'status'> | undefined {
  return [harmlessPage, ...attackCases.filter(isOnSite)].find(({ url }) => new URL(url).pathname === path.split('?')[0]);
}

/** Says whether an attack starts at a page of the attacker's, or by asking for what must not be reached. */
export function isOnSite({ html, status }: AttackCase): boolean {
  return html !== undefined || status !== undefined;
}
