import { block, colors, css, four, screen, script, seesFour, words } from './page-kind.ts';
import type { PageKind } from './page-kind.ts';

const bar = (place: string, color = colors.p) =>
  `<div style="position:fixed;left:0;right:0;height:40px;background:${color};${place}"></div>`;
const slices = { fullPage: false, slices: 4 } as const;

/** Pages with fixed elements, and unusual sizes. */
export const standing: PageKind[] = [
  {
    name: 'has fixed bars above and below',
    body: bar('top:0') + four + bar('bottom:0'),
    sees: [
      [200, 20, 'p'],
      [200, 280, 'g'],
      [200, 320, 'b'],
      [200, 620, 'y'],
      [200, 1_100, 'c'],
      [200, 1_180, 'p'],
    ],
    height: 1_200,
  },
  {
    name: 'has fixed bars, cut into slices',
    body: bar('top:0') + four + bar('bottom:0'),
    take: slices,
    sees: [
      [200, 20, 'p', 0],
      [200, 280, 'g', 0],
      [200, 20, 'b', 1],
      [200, 280, 'b', 1],
      [200, 20, 'y', 2],
      [200, 280, 'p', 3],
    ],
  },
  {
    name: 'has a sticky header',
    body: '<header style="position:sticky;top:0;height:40px;background:#a0a"></header>' + four,
    sees: [
      [200, 20, 'p'],
      [200, 360, 'b'],
      [200, 1_100, 'c'],
    ],
    height: 1_240,
  },
  {
    name: 'has a bar that sticks to the bottom',
    body: four + '<div style="position:sticky;bottom:0;height:40px;background:#a0a"></div>',
    sees: [
      [200, 280, 'g'],
      [200, 1_220, 'p'],
    ],
    height: 1_240,
  },
  {
    name: 'has a sticky heading in each part',
    body: ['g', 'b', 'y', 'c']
      .map(
        (color) =>
          `<section style="height:300px;background:${colors[color as 'g']}"><h2 style="position:sticky;top:0;margin:0;height:40px;background:#a0a"></h2></section>`,
      )
      .join(''),
    sees: [
      [200, 20, 'p'],
      [200, 320, 'p'],
      [200, 620, 'p'],
      [200, 100, 'g'],
      [200, 400, 'b'],
      [200, 1_100, 'c'],
    ],
  },
  {
    name: 'has a round button in the corner',
    body: four + '<div style="position:fixed;right:20px;bottom:20px;width:60px;height:60px;border-radius:50%;background:#a0a"></div>',
    sees: [
      [350, 250, 'g'],
      [350, 1_150, 'p'],
    ],
  },
  {
    name: 'has a fixed bar inside of a positioned wrapper',
    body: `<div style="position:relative;margin-top:100px">${four}${bar('bottom:0')}</div>`,
    sees: [
      [200, 280, 'g'],
      [200, 1_280, 'p'],
    ],
    height: 1_300,
  },
  {
    name: 'has a fixed background behind all',
    body: `<div style="position:fixed;inset:0;z-index:-1;background:#0a0"></div><div style="height:1200px"></div>`,
    sees: [
      [200, 100, 'g'],
      [200, 700, 'g'],
      [200, 1_190, 'g'],
    ],
  },
  {
    name: 'has a header that hides when one scrolls down',
    body:
      '<header id="a" style="position:fixed;top:0;left:0;right:0;height:40px;background:#a0a"></header>' +
      four +
      script("let y = 0; addEventListener('scroll', () => { a.style.display = scrollY > y ? 'none' : ''; y = scrollY })"),
    sees: [
      [200, 20, 'p'],
      [200, 400, 'b'],
    ],
  },
  {
    name: 'has a hero as high as the window',
    body: '<section style="height:100vh;background:#0a0"></section>' + block('b', 600),
    sees: [
      [200, 290, 'g'],
      [200, 310, 'b'],
    ],
    height: 900,
  },
  {
    name: 'has a hero by min-height: 100svh',
    body: '<section style="min-height:100svh;background:#0a0"></section><section style="min-height:100dvh;background:#00f"></section>',
    sees: [
      [200, 290, 'g'],
      [200, 310, 'b'],
    ],
    height: 600,
  },
  {
    name: 'is written from right to left',
    html: 'lang="ar" dir="rtl"',
    body: `<div style="width:100px;height:300px;background:#0a0"></div>${block('b', 600)}`,
    sees: [
      [350, 150, 'g'],
      [50, 150, 'w'],
      [200, 700, 'b'],
    ],
    height: 900,
  },
  { name: 'has styles for print', head: css('@media print{body{background:#f00}}'), body: block('g', 600), sees: [[200, 500, 'g']] },
  {
    name: 'is always dark',
    head: '<meta name="color-scheme" content="dark">' + css('body{background:#000}'),
    body: '<div style="height:600px"></div>',
    sees: [[200, 500, 'k']],
  },
  {
    name: 'follows the preferred colours',
    head: css('body{background:#0a0}@media (prefers-color-scheme:dark){body{background:#00f}}'),
    body: '<div style="height:600px"></div>',
    take: { darkMode: true },
    sees: [[200, 500, 'b']],
  },
  {
    name: 'asks for reduced motion',
    head: css('body{background:#f00}@media (prefers-reduced-motion:reduce){body{background:#0a0}}'),
    body: '',
    take: screen,
    sees: [[200, 200, 'g']],
  },
  {
    name: 'leaves parts out until they are near',
    head: css('section{content-visibility:auto;contain-intrinsic-size:auto 50px}'),
    body: ['g', 'b', 'y', 'c']
      .map((color) => `<section><div style="height:300px;background:${colors[color as 'g']}"></div></section>`)
      .join(''),
    sees: seesFour(),
    height: 1_200,
  },
  {
    name: 'is wider than the window',
    body: `<div style="width:900px;height:600px;background:linear-gradient(90deg,#0a0 400px,#f00 400px)"></div>`,
    sees: [
      [20, 300, 'g'],
      [380, 300, 'g'],
    ],
    height: 600,
  },
  {
    name: 'is built of web components',
    body:
      '<x-part></x-part><x-part></x-part>' +
      script(
        "customElements.define('x-part', class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<img loading=lazy src=/slow/400/g.svg width=400 height=300 style=\"display:block\">' } })",
      ),
    sees: [
      [200, 150, 'g'],
      [200, 450, 'g'],
    ],
    height: 600,
  },
  {
    name: 'is short',
    body: block('g', 100) + words.slice(0, 0),
    sees: [
      [200, 50, 'g'],
      [200, 250, 'w'],
    ],
    height: 300,
  },
];
