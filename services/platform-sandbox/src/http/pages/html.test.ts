import { html } from './html.ts';

describe('html', () => {
  test('When a text holds markup, then it is shown, not run', () => {
    const text = `<img src=x onerror="alert('1')">&`;
    expect(html`<p title="${text}">${text}</p>`.text).toBe(
      '<p title="&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;">&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;</p>',
    );
  });
  test('When markup stands in markup, then it stays, and a list is joined', () => {
    expect(
      html`<ul>
        ${['a', '<b>'].map((item) => html`<li>${item}</li>`)}
      </ul>`.text.replace(/\s+/g, ''),
    ).toBe('<ul><li>a</li><li>&lt;b&gt;</li></ul>');
  });
  test('When there is nothing, then nothing is written', () => {
    expect(html`${null}${undefined}${false}${0}`.text).toBe('0');
  });
});
