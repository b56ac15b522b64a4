import { block, bottom, css, screen, script, slow, words } from './page-kind.ts';
import type { PageKind } from './page-kind.ts';

const fill = (code: string) => `<div id="a" style="height:300px;background:#f00">Loading…</div>${script(code)}`;
const paint = (color = '#0a0') => `.then((answer) => answer.json()).then(() => { a.style.background = '${color}' })`;
const still: PageKind['sees'] = [[200, 150, 'g']];

/** Pages with content that loads after the document. */
export const loading: PageKind[] = [
  { name: 'is filled by one slow request', body: fill(`fetch('/slow/1200/g.json')${paint()}`), take: screen, sees: still },
  {
    name: 'is filled by a request for a list and then one for its entry',
    body: fill(`fetch('/slow/700/g.json').then(() => fetch('/slow/700/g.json'))${paint()}`),
    take: screen,
    sees: still,
  },
  { name: 'asks a third party for its content', body: fill(`fetch('//other/slow/1500/g.json')${paint()}`), take: screen, sees: still },
  {
    name: 'is rendered by a framework once its bundle is there',
    body:
      '<div id="root"></div><script type="module" src="/slow/400/g.js"></script>' +
      script(`setTimeout(() => { root.innerHTML = '<div class="late" style="height:300px;background:#0a0"></div>' }, 150)`),
    take: screen,
    sees: still,
  },
  {
    name: 'sends 12 queries to one address',
    body: fill(
      `Promise.all(Array.from({ length: 12 }, (_, n) => fetch('/slow/' + (600 + n * 50) + '/g.json', { method: 'POST', body: '' + n })))${'.then((all) => all[11])'}${paint()}`,
    ),
    take: screen,
    sees: still,
  },
  { name: 'listens to an event stream', body: block('g', 300) + script("new EventSource('/events')"), take: screen, sees: still },
  { name: 'reads a stream by fetch', body: block('g', 300) + script("fetch('/events')"), take: screen, sees: still },
  {
    name: 'has a socket that does not open',
    body: block('g', 300) + script("new WebSocket('ws://' + location.host + '/never')"),
    take: screen,
    sees: still,
  },
  { name: 'holds a long poll', body: block('g', 300) + script("fetch('/never?transport=polling')"), take: screen, sees: still },
  {
    name: 'asks the same again and again',
    body: fill(`fetch('/slow/900/g.json')${paint()}; setInterval(() => fetch('/never?_=' + Date.now()), 60)`),
    take: screen,
    sees: still,
  },
  {
    name: 'has a counter of a third party that does not answer',
    body: block('g', 300) + script("fetch('//other/never/pixel', { mode: 'no-cors' })"),
    take: screen,
    sees: still,
    notes: ['still-loading'],
  },
  {
    name: 'has a picture that is there and takes long to decode',
    body:
      script('HTMLImageElement.prototype.decode = () => new Promise(() => {})') +
      `<img src="${slow('g', 100)}" style="display:block;width:400px;height:300px">`,
    take: screen,
    sees: still,
  },
  {
    name: 'waits for one answer for ever',
    body: block('g', 300) + script("fetch('/never/content')"),
    take: screen,
    sees: still,
    notes: ['still-loading'],
  },
  { name: 'sends beacons', body: block('g', 300) + script("navigator.sendBeacon('/never/b', '1')"), take: screen, sees: still },
  {
    name: 'has a lazy picture below the window',
    body: block('w', 1_500) + `<img loading="lazy" src="${slow('g', 1500)}" width="400" height="300" style="background:#f00">`,
    sees: [[200, 1_650, 'g']],
    height: 1_800,
  },
  {
    name: 'has thirty lazy pictures',
    body: Array.from(
      { length: 30 },
      () => `<img loading="lazy" src="${slow('g', 300)}" width="400" height="100" style="background:#f00">`,
    ).join(''),
    sees: [
      [200, 50, 'g'],
      [200, 1_550, 'g'],
      [200, 2_950, 'g'],
    ],
  },
  {
    name: 'puts pictures in when they are seen',
    body:
      block('w', 900) +
      '<img data-src="/slow/600/g.svg" width="400" height="300" style="background:#f00">' +
      script(
        "new IntersectionObserver((all, it) => all.forEach((each) => { if (each.isIntersecting) { each.target.src = each.target.dataset.src; it.unobserve(each.target) } })).observe(document.querySelector('img'))",
      ),
    sees: [[200, 1_050, 'g']],
  },
  {
    name: 'has backgrounds that come when they are seen',
    body:
      block('w', 900) +
      '<div id="a" style="height:300px;background:#f00"></div>' +
      script("new IntersectionObserver(([each]) => { if (each.isIntersecting) a.style.background = 'url(/slow/700/g.svg)' }).observe(a)"),
    sees: [[200, 1_050, 'g']],
  },
  {
    name: 'loads pictures by the scroll event',
    body:
      block('w', 900) +
      '<div id="a" style="height:300px;background:#f00"></div>' +
      script(
        "addEventListener('scroll', () => { if (scrollY > 500 && !a.innerHTML) a.innerHTML = '<img src=/slow/500/g.svg width=400 height=300>' })",
      ),
    sees: [[200, 1_050, 'g']],
  },
  {
    name: 'has a source set and a picture element',
    body: `<picture><source srcset="${slow('g', 400)}" media="(min-width: 300px)"><img src="${slow('r', 0)}" width="400" height="300"></picture>`,
    take: screen,
    sees: still,
  },
  {
    name: 'makes pictures of blobs',
    body:
      '<img id="a" width="400" height="300" style="background:#f00">' +
      script(`fetch('/slow/600/g.svg').then((r) => r.blob()).then((blob) => { a.src = URL.createObjectURL(blob) })`),
    take: screen,
    sees: still,
  },
  {
    name: 'has a video with a poster',
    body: `<video poster="${slow('g', 700)}" width="400" height="300" style="display:block;background:#f00;object-fit:fill" preload="none"></video>`,
    take: screen,
    sees: still,
  },
  {
    name: 'draws a canvas after its data has come',
    body:
      '<canvas id="a" width="400" height="300"></canvas>' +
      script(`fetch('/slow/800/g.json').then(() => { const x = a.getContext('2d'); x.fillStyle = '#0a0'; x.fillRect(0, 0, 400, 300) })`),
    take: screen,
    sees: still,
  },
  {
    name: 'has a late style sheet',
    head: '<link rel="stylesheet" href="/slow/700/g.css">',
    body: '<div class="late" style="height:300px;background:#f00"></div>',
    take: screen,
    sees: still,
  },
  {
    name: 'adds a style sheet by script',
    body:
      '<div class="late" style="height:300px;background:#f00"></div>' +
      script(
        "addEventListener('load', () => { document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/slow/800/g.css' })) })",
      ),
    take: screen,
    sees: still,
  },
  {
    name: 'waits for a web font that does not exist',
    head: css('@font-face{font-family:Late;src:url(/slow/900/font.woff2)} body{font-family:Late,sans-serif}'),
    body: block('g', 300) + words,
    take: screen,
    sees: still,
  },
  {
    name: 'shows content once its fonts are ready',
    body: fill(`new FontFace('Late', 'url(/slow/600/font.woff2)').load().catch(() => 0).then(() => { a.style.background = '#0a0' })`),
    take: screen,
    sees: still,
  },
  {
    name: 'has a slow frame',
    body: '<iframe src="/slow/900/g.html" width="400" height="300" style="background:#f00"></iframe>',
    take: screen,
    sees: still,
  },
  {
    name: 'has a lazy frame far down',
    body: block('w', 2_500) + '<iframe loading="lazy" src="/slow/600/g.html" width="400" height="300" style="background:#f00"></iframe>',
    sees: [[200, 2_650, 'g']],
  },
  {
    name: 'goes on by meta refresh',
    head: '<meta http-equiv="refresh" content="0;url=/landing">',
    body: block('r', 300),
    take: screen,
    sees: still,
  },
  {
    name: 'has a base address',
    head: '<base href="/slow/400/">',
    body: '<img src="g.svg" width="400" height="300">',
    take: screen,
    sees: still,
  },
  {
    name: 'is answered by its service worker',
    body: fill(
      "navigator.serviceWorker.register('/worker.js').then(() => navigator.serviceWorker.ready).then(() => new Promise((done) => navigator.serviceWorker.controller ? done() : navigator.serviceWorker.addEventListener('controllerchange', done))).then(() => fetch('/from-worker')).then((r) => r.text()).then((color) => { a.style.background = color })",
    ),
    take: screen,
    sees: still,
  },
  {
    name: 'grows while it is scrolled, five times',
    body:
      `<div id="list">${block('g', 600)}</div><div id="end" style="height:1px"></div>` +
      script(
        `let n = 0; new IntersectionObserver(([each]) => { if (each.isIntersecting && n++ < 5) fetch('/slow/100/g.json').then(() => list.insertAdjacentHTML('beforeend', '<div style="height:600px;background:#0a0"></div>')) }, { rootMargin: '50px' }).observe(end)`,
      ),
    take: bottom,
    sees: [[200, 150, 'g']],
  },
];
