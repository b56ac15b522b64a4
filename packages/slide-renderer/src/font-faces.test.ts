import { absoluteUrls } from './font-faces.ts';

describe('absoluteUrls', () => {
  const sheet = 'https://slides.example/assets/index-1.css';

  test.each([
    ['url("./inter.woff2") format("woff2")', 'url("https://slides.example/assets/inter.woff2") format("woff2")'],
    ["url('/assets/a.woff2')", 'url("https://slides.example/assets/a.woff2")'],
    [
      'url(b.woff2) format("woff2"), url(b.woff)',
      'url("https://slides.example/assets/b.woff2") format("woff2"), url("https://slides.example/assets/b.woff")',
    ],
    ['local("Inter")', 'local("Inter")'],
  ])('When the descriptor is %s, then its addresses name their origin', (src, expected) => {
    expect(absoluteUrls(src, sheet)).toBe(expected);
  });
});
