import { createHash } from 'node:crypto';
import { AppError } from '@viral-slides/errors';
import { pageContentPolicy, renderPage } from './layout.ts';
import { problemPage } from './problem-page.ts';

describe('pages', () => {
  test('When a page is drawn, then the content policy allows exactly its style sheet and there is no script', () => {
    const html = renderPage({ title: 'T', text: 'x', actions: [{ label: 'a', href: '/' }], reference: 'r' });
    const style = /<style>([^]*)<\/style>/.exec(html)?.[1] ?? '';
    expect(pageContentPolicy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    expect(html).not.toMatch(/<script|\son\w+=|style="/);
  });

  test('When a page is drawn, then its icon is one that the content policy allows', () => {
    const html = renderPage({ title: 'T', text: 'x', actions: [{ label: 'a', href: '/' }], reference: 'r' });
    expect(html).toContain('<link rel="icon" type="image/svg+xml" href="/favicon.svg">');
    expect(pageContentPolicy.split('; ')).toContain("img-src 'self'");
  });

  test('When texts hold markup, then it is shown and not run', () => {
    const html = renderPage({ title: '<b>', text: '"><script>', actions: [{ label: '&', href: '/"onclick=x' }], reference: "'" });
    expect(html).not.toContain('<script>');
    expect(html).toContain('href="/&#34;onclick=x"');
  });

  test.each([
    ['/projects?x=1', '/api/login?returnTo=%2Fprojects%3Fx%3D1'],
    ['//evil.example', '/api/login'],
    [undefined, '/api/login'],
  ])('When a sign-in meant for %j fails, then the next try leads to %s', (returnTo, href) => {
    const error = new AppError('unavailable', 'provider-down', 'It does not answer.');
    expect(problemPage(error, { returnTo, reference: 'r' })).toMatchObject({
      title: 'Sign-in is not available right now',
      actions: [{ label: 'Try again', href }, { href: '/' }],
    });
  });
});
