import { describe, expect, test } from '@jest/globals';
import { facetsOf, handlesIn } from './text.ts';

const nobody = new Map<string, string>();
/** What of a text each facet covers, read by bytes as a client does. */
const covered = (text: string, people = nobody) =>
  facetsOf(text, people).map(({ index, features: [feature] }) => [
    Buffer.from(text, 'utf8').subarray(index.byteStart, index.byteEnd).toString('utf8'),
    feature,
  ]);
const link = (uri: string) => ({ $type: 'app.bsky.richtext.facet#link', uri });
const tag = (name: string) => ({ $type: 'app.bsky.richtext.facet#tag', tag: name });

describe('facetsOf', () => {
  test('When letters before a link take more than one byte, then its place counts bytes', () => {
    expect(covered('Größe 👨‍👩‍👧 (see https://example.org/a?b=1).')).toEqual([
      ['https://example.org/a?b=1', link('https://example.org/a?b=1')],
    ]);
  });

  test('When a bracket belongs to an address, then it stays', () => {
    expect(covered('https://example.org/wiki/A_(b)')).toEqual([['https://example.org/wiki/A_(b)', link('https://example.org/wiki/A_(b)')]]);
  });

  test('When hashtags stand in a text, then numbers alone are none, and marks at their end do not count', () => {
    expect(covered('#habits, #2026 #día! a#b #')).toEqual([
      ['#habits', tag('habits')],
      ['#día', tag('día')],
    ]);
  });

  test('When somebody is mentioned, then only a handle that was found is more than a word', () => {
    const people = new Map([['ada.example.org', 'did:plc:aaaaaaaaaaaaaaaaaaaaaaaa']]);
    const text = 'With @ada.example.org and @bea.example.org, not me@example.org';
    expect(handlesIn(text)).toEqual(['ada.example.org', 'bea.example.org']);
    expect(covered(text, people)).toEqual([
      ['@ada.example.org', { $type: 'app.bsky.richtext.facet#mention', did: 'did:plc:aaaaaaaaaaaaaaaaaaaaaaaa' }],
    ]);
  });
});
