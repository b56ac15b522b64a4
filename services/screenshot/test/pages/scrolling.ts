import { block, bottom, css, four, script, seesFour } from './page-kind.ts';
import type { PageKind } from './page-kind.ts';

const still = css('html,body{height:100%;overflow:hidden}');
const shell = (inside: string, head = still): Pick<PageKind, 'head' | 'body'> => ({ head, body: inside });
const header = '<header style="height:60px;flex:none;background:#a0a"></header>';

/** Pages whose content scrolls in an element other than the page. */
export const scrolling: PageKind[] = [
  {
    name: 'scrolls inside main, below a header',
    ...shell(
      `<div style="height:100vh;display:flex;flex-direction:column">${header}<main style="flex:1;overflow:auto">${four}</main></div>`,
    ),
    sees: [[200, 30, 'p'], ...seesFour(60)],
    height: 1_260,
  },
  {
    name: 'scrolls inside main, cut into slices',
    ...shell(`<div style="height:100vh;display:flex;flex-direction:column"><main style="flex:1;overflow:auto">${four}</main></div>`),
    take: { fullPage: false, slices: 4 },
    sees: [
      [200, 150, 'g', 0],
      [200, 150, 'b', 1],
      [200, 150, 'y', 2],
      [200, 150, 'c', 3],
    ],
  },
  {
    name: 'scrolls inside a grid',
    ...shell(
      `<div style="display:grid;grid-template-rows:60px 1fr;height:100dvh">${header}<div style="overflow-y:auto;min-height:0">${four}</div></div>`,
    ),
    sees: seesFour(60),
  },
  {
    name: 'scrolls inside an element that is placed absolutely',
    ...shell(`<div style="position:absolute;inset:0;overflow:scroll">${four}</div>`),
    sees: seesFour(),
    height: 1_200,
  },
  {
    name: 'scrolls inside an element that is fixed',
    ...shell(`<div style="position:fixed;inset:0;overflow:auto">${four}</div>`, ''),
    sees: seesFour(),
    height: 1_200,
  },
  {
    name: 'scrolls inside the body',
    head: css('html{overflow:hidden;height:100%}body{height:100%;overflow-y:scroll}'),
    body: four,
    sees: seesFour(),
  },
  {
    name: 'scrolls inside a nested scroller',
    ...shell(
      `<div style="height:100vh;overflow:hidden"><div style="height:100%;overflow:hidden"><section style="height:100%;overflow-y:auto">${four}</section></div></div>`,
    ),
    sees: seesFour(),
  },
  {
    name: 'scrolls inside a web component',
    ...shell(
      `<x-app></x-app>` +
        script(
          `customElements.define('x-app', class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = \`<div style="height:100vh;overflow:auto"><slot></slot>${four}</div>\` } })`,
        ),
    ),
    sees: seesFour(),
  },
  {
    name: 'scrolls inside a closed web component',
    ...shell(
      `<x-app></x-app>` +
        script(
          `customElements.define('x-app', class extends HTMLElement { constructor() { super(); this.attachShadow({ mode: 'closed' }).innerHTML = \`<div style="height:100vh;overflow:auto">${four}</div>\` } })`,
        ),
    ),
    sees: seesFour(),
  },
  {
    name: 'has a sidebar beside what scrolls',
    ...shell(
      `<div style="display:flex;height:100vh"><nav style="width:100px;background:#a0a;overflow:auto"></nav><main style="flex:1;overflow:auto">${four}</main></div>`,
    ),
    sees: [[50, 1_100, 'p'], ...seesFour()],
  },
  {
    name: 'snaps from window to window',
    ...shell(
      `<main style="height:100vh;overflow-y:scroll;scroll-snap-type:y mandatory">${['#0a0', '#00f', '#ff0', '#0cc'].map((color) => `<section style="height:100vh;scroll-snap-align:start;background:${color}"></section>`).join('')}</main>`,
    ),
    sees: seesFour(),
    height: 1_200,
  },
  {
    name: 'shows a virtual list',
    ...shell(
      `<div id="a" style="height:100vh;overflow:auto"><div id="b" style="height:3000px;position:relative;background:#f00"></div></div>` +
        script(
          `const draw = () => { const from = Math.floor(a.scrollTop / 100), to = Math.ceil((a.scrollTop + a.clientHeight) / 100); b.innerHTML = Array.from({ length: to - from }, (_, n) => '<div style="position:absolute;width:100%;height:100px;background:#0a0;top:' + (from + n) * 100 + 'px"></div>').join('') }; a.addEventListener('scroll', draw); new ResizeObserver(draw).observe(a); draw()`,
        ),
    ),
    sees: [
      [200, 50, 'g'],
      [200, 1_550, 'g'],
      [200, 2_950, 'g'],
    ],
    height: 3_000,
  },
  {
    name: 'loads pictures inside its scroller',
    ...shell(
      `<main style="height:100vh;overflow:auto">${block('w', 1_500)}<img loading="lazy" src="/slow/600/g.svg" width="400" height="300"></main>`,
    ),
    sees: [[200, 1_650, 'g']],
  },
  {
    name: 'scrolls inside of a frame',
    ...shell('<iframe src="/four" style="width:100%;height:100vh"></iframe>'),
    sees: seesFour(),
    height: 1_200,
  },
  {
    name: 'follows the height of the window by script',
    ...shell(
      `<div id="a" style="overflow:auto">${four}</div>` +
        script(
          "const fit = () => a.style.setProperty('height', innerHeight + 'px', 'important'); addEventListener('resize', fit); fit(); new MutationObserver(() => { if (a.style.height !== innerHeight + 'px') fit() }).observe(a, { attributes: true })",
        ),
    ),
    sees: seesFour(),
  },
  {
    name: 'keeps its scroller at a height of its own',
    ...shell(
      `<div id="a" style="overflow:auto">${four}</div>` +
        script(
          "const fit = () => { if (a.style.height !== '250px') a.style.setProperty('height', '250px', 'important') }; fit(); new MutationObserver(fit).observe(a, { attributes: true })",
        ),
    ),
    sees: [[200, 100, 'g']],
    height: 300,
    notes: ['one-window'],
  },
  {
    name: 'scrolls inside main, at its end',
    ...shell(`<main style="height:100vh;overflow:auto">${four}</main>`),
    take: bottom,
    sees: [[200, 150, 'c']],
  },
  { name: 'scrolls smoothly', head: css('html{scroll-behavior:smooth}'), body: four, take: bottom, sees: [[200, 150, 'c']] },
];
