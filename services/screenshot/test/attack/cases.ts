/** Address of the attacker's website, the only one that counts as public. */
export const site = '198.18.0.10';

/** One attack: a page that is opened, or an address. */
export interface AttackCase {
  name: string;
  /** Where the browser is sent. */
  url: string;
  /** Content of that page, where it is one of the site's. */
  html?: string;
  /** Answer of the site in place of a page: a redirect, a report's address. */
  headers?: Record<string, string>;
  status?: number;
}

/** What the name server says; each question of one type takes the next answer, the last one stays. */
export const names: Record<string, { a?: string[][]; aaaa?: string[] }> = {
  'inside.test': { a: [['10.66.1.1']] },
  'mixed.test': { a: [[site, '10.66.1.2']] },
  'loop.test': { a: [['127.0.0.1']] },
  'six.test': { aaaa: ['::1'] },
  'house.test': { aaaa: ['fd00:66::1'] },
  'mapped.test': { aaaa: ['::ffff:10.66.1.3'] },
  '10.66.1.4.nip.test': { a: [['10.66.1.4']] },
  'metadata.google.internal': { a: [['169.254.169.254']] },
  'rebind.test': { a: [[site], ['10.66.1.5']] },
  'xn--mnchen-3ya.test': { a: [['10.66.1.6']] },
};

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

/** Ways in which a page has something fetched; `T` stands for an address of its own that belongs to this case. */
const inPages: Record<string, string> = {
  iframe: '<iframe src="http://T/"></iframe>',
  'iframe in an iframe': `<iframe srcdoc="<iframe src='http://T/'></iframe>"></iframe>`,
  'iframe of a data address': '<iframe src="data:text/html,<img src=http://T/>"></iframe>',
  img: '<img src="http://T/">',
  'img srcset': '<img srcset="http://T/ 1x">',
  script: '<script src="http://T/"></script>',
  module: '<script type="module" src="http://T/"></script>',
  'dynamic import': '<script>import("http://T/").catch(() => 0)</script>',
  stylesheet: '<link rel="stylesheet" href="http://T/">',
  'stylesheet import': '<style>@import url(http://T/);</style>',
  'background image': '<style>body { background: url(http://T/) }</style>',
  font: '<style>@font-face { font-family: f; src: url(http://T/f.woff2) } body { font-family: f }</style>text',
  cursor: '<style>body { list-style-image: url(http://T/) }</style><ul><li>x</li></ul>',
  'svg image': '<svg width="9" height="9"><image href="http://T/" width="9" height="9"/></svg>',
  'svg filter':
    '<svg width="9" height="9"><filter id="f"><feImage href="http://T/"/></filter><rect width="9" height="9" filter="url(#f)"/></svg>',
  video: '<video src="http://T/" preload="auto"></video>',
  'video poster': '<video poster="http://T/"></video>',
  audio: '<audio src="http://T/" preload="auto"></audio>',
  object: '<object data="http://T/"></object>',
  fetch: '<script>fetch("http://T/", { mode: "no-cors" }).catch(() => 0)</script>',
  'fetch that outlives the page':
    '<script>fetch("http://T/", { mode: "no-cors", keepalive: true, method: "POST", body: "x" }).catch(() => 0)</script>',
  XMLHttpRequest: '<script>const x = new XMLHttpRequest(); x.open("GET", "http://T/"); x.onerror = () => 0; x.send()</script>',
  WebSocket: '<script>new WebSocket("ws://T/")</script>',
  'WebSocket over TLS': '<script>new WebSocket("wss://T/")</script>',
  EventSource: '<script>new EventSource("http://T/")</script>',
  beacon: '<script>navigator.sendBeacon("http://T/", "x")</script>',
  worker: "<script>new Worker(URL.createObjectURL(new Blob([\"fetch('http://T/', { mode: 'no-cors' })\"])))</script>",
  'worker with importScripts': '<script>new Worker(URL.createObjectURL(new Blob(["importScripts(\'http://T/\')"])))</script>',
  'WebSocket in a worker': '<script>new Worker(URL.createObjectURL(new Blob(["new WebSocket(\'ws://T/\')"])))</script>',
  'shared worker': "<script>new SharedWorker(URL.createObjectURL(new Blob([\"fetch('http://T/', { mode: 'no-cors' })\"])))</script>",
  'form post':
    '<form id="f" method="post" action="http://T/" target="frame"></form><iframe name="frame"></iframe><script>f.submit()</script>',
  popup: '<script>window.open("http://T/")</script>',
  'meta refresh': '<meta http-equiv="refresh" content="0;url=http://T/">',
  location: '<script>location.href = "http://T/"</script>',
  'location in capitals': '<script>location.href = "HTTP://T/"</script>',
  'location with backslashes': '<script>location.href = "http:\\\\\\\\T/"</script>',
  'a user name in front': `<script>location.href = "http://${site}@T/"</script>`,
  preload: '<link rel="preload" as="image" href="http://T/">',
  modulepreload: '<link rel="modulepreload" href="http://T/">',
  'manifest link': '<link rel="stylesheet" href="//T/">',
  xslt: "<iframe srcdoc=\"<?xml-stylesheet href='http://T/'?><img src='http://T/'>\"></iframe>",
  'css mask': '<style>div { width: 9px; height: 9px; mask-image: url(http://T/) }</style><div></div>',
  'STUN over UDP': rtc('stun:T:3478'),
  'TURN over UDP': rtc('turn:T:3478?transport=udp'),
  'TURN over TCP': rtc('turn:T:80?transport=tcp'),
};

/** Ways of which a browser today makes nothing by itself; they stay in the list because the next one may. */
const inPagesWithoutEffectToday: Record<string, string> = {
  preconnect: '<link rel="preconnect" href="http://T/">',
  'a user name with a port in front': `<img src="http://${site}:80@T/">`,
  embed: '<embed src="http://T/x.pdf" type="application/pdf">',
  prefetch: '<link rel="prefetch" href="http://T/">',
  'speculation rules': '<script type="speculationrules">{"prerender":[{"source":"list","urls":["http://T/"]}]}</script>',
  favicon: '<link rel="icon" href="http://T/">',
  ping: '<a id="a" href="#x" ping="http://T/">x</a><script>a.click()</script>',
  WebTransport: '<script>try { new WebTransport("https://T:443/").ready.catch(() => 0) } catch { }</script>',
  'file address': '<iframe src="file:///etc/hostname"></iframe><script>try { location.href = "file:///etc/hostname" } catch { }</script>',
  'UNC path': '<iframe src="\\\\\\\\T\\\\share"></iframe><img src="file://T/share/x.png">',
  ftp: '<iframe src="ftp://T/"></iframe>',
  'view-source': '<script>try { location.href = "view-source:http://T/" } catch { }</script>',
  'chrome address': '<iframe src="chrome://version"></iframe><script>try { location.href = "chrome://net-export" } catch { }</script>',
  'javascript address with a fetch of a file': '<iframe src="javascript:fetch(\'file:///etc/hostname\')"></iframe>',
  download: '<a id="a" href="http://T/x.zip" download>x</a><script>a.click()</script>',
  'dns-prefetch': '<link rel="dns-prefetch" href="//leak.test">',
};

function rtc(url: string): string {
  return `<script>
    const peer = new RTCPeerConnection({ iceServers: [{ urls: "${url}", username: "u", credential: "c" }] });
    peer.createDataChannel("x");
    peer.createOffer().then((offer) => peer.setLocalDescription(offer));
  </script>`;
}

const slug = (name: string) => name.replace(/[^a-z0-9]+/gi, '-').toLowerCase();

/** A page of the site that says when it has tried: at once what has an end, and a little later what has none. */
const page = (body: string) =>
  `<!doctype html><meta charset="utf-8"><body>${body}<script>setTimeout(() => { window.done = true }, 400)</script>`;

function pageCase(name: string, body: string, index: number): AttackCase {
  return {
    name,
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
    url: `http://${site}/redirect-${status}-${slug(host)}`,
    status,
    headers: { location: `http://${host}/redirected` },
  })),
);

const withHeaders: AttackCase[] = [
  {
    name: 'Link header',
    url: `http://${site}/link-header`,
    headers: { link: '<http://10.66.4.1/>; rel=preload; as=image' },
    html: page('x'),
  },
  { name: 'Refresh header', url: `http://${site}/refresh-header`, headers: { refresh: '0;url=http://10.66.4.2/' }, html: page('x') },
  {
    name: 'report of a content policy',
    url: `http://${site}/csp-report`,
    headers: { 'content-security-policy': "img-src 'none'; report-uri http://10.66.4.3/" },
    html: page('<img src="http://10.66.4.4/">'),
  },
];

const rebinding: AttackCase = {
  name: 'a name that points elsewhere at the second look',
  url: 'http://rebind.test/rebind',
  html: page('<script>setInterval(() => fetch("/again?" + Math.random()).catch(() => 0), 50)</script>'),
};

/** All attacks. */
export const attackCases: AttackCase[] = [
  ...spellings.map((host): AttackCase => ({ name: `top level ${host}`, url: `http://${host}/` })),
  ...Object.entries(inPages).map(([name, body], index) => pageCase(name, body, index + 1)),
  ...Object.entries(inPagesWithoutEffectToday).map(([name, body], index) => pageCase(name, body, index + 101)),
  ...redirects,
  ...withHeaders,
  rebinding,
];

/** The site's answer to a path. */
export function siteAnswer(path: string): AttackCase | undefined {
  return attackCases.find(
    ({ url, html, status }) => (html !== undefined || status !== undefined) && new URL(url).pathname === path.split('?')[0],
  );
}
