import { createHash } from 'node:crypto';
import { html } from './html.ts';
import { makePage } from './page.ts';

describe('a page of the rehearsal', () => {
  test('When a browser looks at its style, then the policy allows exactly that', () => {
    const { text, headers } = makePage({ title: 'A page', body: html`<p>Words</p>` });
    const style = /<style>(.*?)<\/style>/s.exec(text)?.[1] ?? '';
    expect(headers['content-security-policy']).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  });
});
