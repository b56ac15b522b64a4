import { block, css, four, screen, script, seesFour } from './page-kind.ts';
import type { PageKind } from './page-kind.ts';

const veil = 'position:fixed;inset:0;background:rgba(0,0,0,.7);z-index:9999';
const box = (text: string, buttons = '<button>Accept all</button> <button>Reject</button>') =>
  `<div style="background:#f00;margin:60px auto;width:70%;height:150px">${text} ${buttons}</div>`;
const held = css('html,body{overflow:hidden;height:100%}');
const ask = (inside: string, mode: string) =>
  `<x-ask></x-ask>${script(`customElements.define('x-ask', class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: '${mode}' }).innerHTML = '${inside}'; document.body.style.overflow = 'hidden' } })`)}`;
const removed: Pick<PageKind, 'sees' | 'notes' | 'height'> = { sees: seesFour(), notes: ['consent-removed'], height: 1_200 };
const asked = (name: string, text: string, accept: string, lang: string): PageKind => ({
  name: `asks in ${name}`,
  html: `lang="${lang}"`,
  head: held,
  body: `${four}<div style="${veil}">${box(text, `<button>${accept}</button>`)}</div>`,
  ...removed,
});

/** Pages with a consent dialog. */
export const asking: PageKind[] = [
  { name: 'asks in an open shadow root', body: four + ask(`<div style="${veil}">${box('We use cookies')}</div>`, 'open'), ...removed },
  { name: 'asks in a closed shadow root', body: four + ask(`<div style="${veil}">${box('We use cookies')}</div>`, 'closed'), ...removed },
  {
    name: 'asks in a frame',
    head: held,
    body: `${four}<div style="position:fixed;inset:0;z-index:9999"><iframe title="Consent" src="/ask" style="width:100%;height:100%;background:rgba(0,0,0,.6)"></iframe></div>`,
    ...removed,
  },
  {
    name: 'asks in a frame of another site',
    head: held,
    body: `${four}<iframe src="//other/ask" style="position:fixed;bottom:0;left:0;width:100%;height:150px;z-index:9999"></iframe>`,
    ...removed,
  },
  {
    name: 'asks in a modal dialog',
    head: held,
    body: `${four}<dialog id="a" style="background:#f00;width:300px;height:200px">We value your privacy <button>Got it</button></dialog>${script('a.showModal()')}`,
    ...removed,
  },
  {
    name: 'asks in a bar below',
    body: `${four}<div style="position:fixed;bottom:0;left:0;right:0;height:50px;background:#f00">This site uses cookies. <a href="#">More</a> <button>OK</button></div>`,
    ...removed,
  },
  {
    name: 'asks with a veil of its own and blurs the page',
    head: held,
    body: `<div style="filter:blur(9px)">${four}</div><div style="${veil}"></div><div style="position:fixed;top:60px;left:50px;width:300px;height:160px;z-index:10000;background:#f00">Cookies and consent <button>Agree</button></div>`,
    ...removed,
  },
  {
    name: 'asks and holds the body in place',
    head: css('body{position:fixed;width:100%;overflow:hidden}body::before{content:"";position:fixed;inset:0;background:rgba(0,0,0,.5)}'),
    body: `${four}<div style="position:fixed;top:50px;left:50px;width:300px;height:160px;background:#f00">Cookies <button>Decline</button></div>`,
    ...removed,
  },
  {
    name: 'asks a moment after its document is there',
    body:
      four +
      script(`setTimeout(() => document.body.insertAdjacentHTML('beforeend', '<div style="${veil}">${box('We use cookies')}</div>'), 200)`),
    ...removed,
  },
  {
    name: 'asks by a maker that rules know, and hides it once it is answered',
    body:
      `${four}<div id="onetrust-consent-sdk"><div id="onetrust-banner-sdk" style="position:fixed;inset:0;background:#f00"><button id="onetrust-accept-btn-handler">Accept</button><button id="onetrust-reject-all-handler">Reject All</button></div></div>` +
      script(
        "document.getElementById('onetrust-reject-all-handler').onclick = () => { document.getElementById('onetrust-banner-sdk').style.display = 'none'; document.cookie = 'OptanonConsent=groups=C0001:1'; document.querySelector('div').style.background = '#a0a' }",
      ),
    sees: [
      [200, 150, 'p'],
      [200, 450, 'b'],
      [200, 1_050, 'c'],
    ],
    notes: ['consent-declined'],
  },
  {
    name: 'keeps its dialog if overlays are wanted',
    body: `${four}<div style="position:fixed;inset:0;background:#a0a;z-index:9">We use cookies <button>Accept</button></div>`,
    take: { ...screen, hideOverlays: false },
    sees: [[200, 150, 'p']],
  },
  {
    name: 'has a newsletter window that does not ask for consent',
    body: `${four}<div style="position:fixed;top:50px;left:50px;width:300px;height:150px;background:#a0a">Get our recipes <button>Subscribe</button></div>`,
    take: screen,
    sees: [[200, 150, 'p']],
  },
  {
    name: 'sells cookies below a fixed header',
    body: `<header style="position:fixed;top:0;left:0;right:0;height:60px;background:#a0a"><b>Cookies by Mum</b> <a href="#">Menu</a> <button>Order</button></header>${four}`,
    take: screen,
    sees: [[200, 30, 'p']],
  },
  {
    name: 'has a fixed shell with a link to its privacy settings',
    head: held,
    body: `<div style="position:fixed;inset:0;overflow:auto"><main>${four}<p>We use cookies <button>Accept</button></p></main></div>`,
    take: screen,
    sees: [[200, 150, 'g']],
  },
  {
    name: 'writes about cookies',
    body: `<article style="background:#0a0;height:600px">Cookies are small files. <button>Accept</button></article>`,
    sees: [[200, 300, 'g']],
    height: 600,
  },
  {
    name: 'has a modal of its own with the page held',
    head: held,
    body: `${block('g', 300)}<div style="position:fixed;inset:0;background:#a0a">Are you 18? <button>Yes</button></div>`,
    take: screen,
    sees: [[200, 150, 'p']],
  },
  asked('German', 'Wir verwenden Cookies und ähnliche Technologien.', 'Alle akzeptieren', 'de'),
  asked('French', 'Nous respectons votre vie privée', 'Tout accepter', 'fr'),
  asked('Japanese', '当サイトではクッキーを使用します。', '同意する', 'ja'),
  asked('Russian', 'Мы используем файлы куки', 'Принять', 'ru'),
  asked('Arabic', 'نستخدم ملفات تعريف الارتباط', 'موافق', 'ar'),
  asked('Turkish', 'Çerez kullanıyoruz', 'Kabul et', 'tr'),
];

/** Documents that these pages show in frames or go on to. */
export const parts = {
  ask: { body: '<div style="background:#f00;height:140px">Cookies <button>Accept all</button></div>' },
  four: { body: four },
  landing: { body: block('g', 300) },
};
