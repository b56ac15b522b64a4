import { createHash } from 'node:crypto';
import { adminContentPolicy, reportPage, signInPage } from './admin-page.ts';

const report = {
  at: '2026-03-01T12:00:00.000Z',
  state: 'failed' as const,
  parts: [
    { part: 'gateway', findings: [{ check: 'public-address', state: 'ok' as const, says: 'None is set.', next: null }] },
    {
      part: 'media',
      findings: [{ check: 'store-rights', state: 'failed' as const, says: '<script>alert(1)</script>', next: 'Correct "keys".' }],
    },
  ],
};

test.each([
  ['the report', reportPage(report)],
  ['the form', signInPage({ to: '/api/admin', problem: 'no' })],
])('When %s is drawn, then the content policy allows exactly its style, and there is no script', (_name, html) => {
  const style = /<style>([^]*)<\/style>/.exec(html)?.[1] ?? '';
  expect(adminContentPolicy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  expect(html).not.toMatch(/<script|\son\w+=|style="/);
  expect(html).toContain('<html lang="en">');
});

test('When something failed, then it stands first with its part, what to do, and a word for its state', () => {
  const html = reportPage(report);
  expect(html.indexOf('media: store-rights')).toBeGreaterThan(-1);
  expect(html.indexOf('media: store-rights')).toBeLessThan(html.indexOf('<h2>gateway</h2>'));
  expect(html).toContain('>Failed</span>');
  expect(html).toContain('<strong>Next:</strong> Correct &#34;keys&#34;.');
});

test('When the token was wrong, then the field says so to a screen reader', () => {
  expect(signInPage({ to: '/api/admin', problem: "This is not the operator's token." })).toMatch(
    /role="alert"[^]*aria-invalid="true" aria-describedby="problem"/,
  );
  expect(signInPage({ to: '/api/admin', problem: null })).not.toContain('alert');
});
