import { block, colors, css, screen, script } from './page-kind.ts';
import type { PageKind } from './page-kind.ts';

const parts = (style: string) => [1, 2, 3, 4].map(() => `<section style="height:300px;background:#0a0;${style}"></section>`).join('');
const allGreen: PageKind['sees'] = [
  [200, 150, 'g'],
  [200, 450, 'g'],
  [200, 750, 'g'],
  [200, 1_050, 'g'],
];
const reveal = (seen: string, left = '') =>
  script(
    `const it = new IntersectionObserver((all) => all.forEach((each) => { const { style, classList } = each.target; if (each.isIntersecting) { ${seen} } else { ${left} } })); document.querySelectorAll('section').forEach((each) => it.observe(each))`,
  );

/** Pages with animations, and with content that scrolling loads. */
export const moving: PageKind[] = [
  {
    name: 'fades parts in when they are seen',
    body: parts('opacity:0;transition:opacity 1s .2s') + reveal('style.opacity = 1'),
    sees: allGreen,
  },
  {
    name: 'fades parts out again when they are left',
    body: parts('opacity:0;transition:opacity .6s') + reveal('style.opacity = 1', 'style.opacity = 0'),
    sees: allGreen,
  },
  {
    name: 'slides parts in',
    body:
      `<div style="overflow:hidden">${parts('transform:translateX(400px);transition:transform 2s')}</div>` +
      reveal("style.transform = 'none'"),
    sees: allGreen,
  },
  {
    name: 'animates parts by a class',
    head: css('section{opacity:0}.in{animation:in 1s .5s both}@keyframes in{to{opacity:1}}'),
    body: parts('') + reveal("classList.add('in')"),
    sees: allGreen,
  },
  {
    name: 'fades everything in on load',
    head: css('body{animation:in 3s both}@keyframes in{from{opacity:0}}'),
    body: block('g', 300),
    take: screen,
    sees: [[200, 150, 'g']],
  },
  {
    name: 'chains one transition to the next',
    body:
      '<section id="a" style="height:300px;background:#f00;transition:opacity 1s"></section>' +
      script(
        "addEventListener('load', () => setTimeout(() => { a.style.opacity = .9; a.addEventListener('transitionend', () => { a.style.background = '#0a0'; a.style.opacity = 1 }, { once: true }) }, 50))",
      ),
    take: screen,
    sees: [[200, 150, 'g']],
  },
  {
    name: 'ties parts to the scroll position',
    head: css(
      'section{animation:in linear both;animation-timeline:view();animation-range:entry 0% cover 50%}@keyframes in{from{opacity:0}}',
    ),
    body: parts(''),
    sees: allGreen,
  },
  {
    name: 'turns a wheel for ever',
    head: css('i{display:block;width:20px;height:20px;background:#00f;animation:turn 1s linear infinite}@keyframes turn{to{rotate:1turn}}'),
    body: '<i></i>' + block('g', 280),
    take: screen,
    sees: [[200, 150, 'g']],
  },
  {
    name: 'animates by script',
    body:
      '<section id="a" style="height:300px;background:#0a0;opacity:0"></section>' +
      script("a.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 4000, delay: 200, fill: 'forwards' })"),
    take: screen,
    sees: [[200, 150, 'g']],
  },
  {
    name: 'reveals by the scroll event',
    body:
      parts('opacity:0;transition:opacity .5s') +
      script(
        "const show = () => document.querySelectorAll('section').forEach((each) => { if (each.getBoundingClientRect().top < innerHeight) each.style.opacity = 1 }); addEventListener('scroll', show); show()",
      ),
    sees: allGreen,
  },
  {
    name: 'fades pictures in once they have loaded',
    body: [1, 2, 3]
      .map(
        () =>
          `<img loading="lazy" src="/slow/400/g.svg" width="400" height="300" style="opacity:0;transition:opacity .8s" onload="this.style.opacity=1">`,
      )
      .join(''),
    sees: [
      [200, 150, 'g'],
      [200, 450, 'g'],
      [200, 750, 'g'],
    ],
  },
  {
    name: 'counts up to a colour',
    body:
      `<section style="height:300px;background:${colors.r};transition:background-color 1.5s"></section>` +
      reveal(`style.backgroundColor = '${colors.g}'`),
    take: screen,
    sees: [[200, 150, 'g']],
  },
];
