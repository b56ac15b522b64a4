import { contentPolicy } from './security-headers.ts';
import { page } from './pages/layout.ts';

describe('pages of the development identity provider', () => {
  test('When a page is drawn, then its icon and its type are ones that the content policy allows', () => {
    expect(page('Sign in', '')).toContain('<link rel="icon" type="image/svg+xml" href="/favicon.svg">');
    expect(page('Sign in', '')).toContain('url(/fonts/inter.woff2)');
    expect(contentPolicy([]).split('; ')).toEqual(expect.arrayContaining(["img-src 'self'", "font-src 'self'"]));
  });

  test('When a form may end elsewhere, then the policy names that place and nothing else is loosened', () => {
    const policy = contentPolicy(['https://slides.example']);
    expect(policy).toContain("form-action 'self' https://slides.example;");
    expect(policy).toContain("default-src 'none'");
  });
});
