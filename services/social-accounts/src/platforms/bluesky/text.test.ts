import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { detectFacets, resolveMentions } from './text.ts';

/** Reference results of the official apps for captions. */
const captions = JSON.parse(readFileSync(join(import.meta.dirname, '../../../test/captions/bluesky.json'), 'utf8')) as {
  text: string;
  tags?: string[];
  links?: string[];
}[];
const noPeople = new Map<string, string>();
/** Text that each facet covers, read by bytes as a client does, and its meaning. */
const covered = async (text: string, people = noPeople) =>
  resolveMentions(await detectFacets(text), people).map(({ index, features: [feature] }) => [
    Buffer.from(text, 'utf8').subarray(index.byteStart, index.byteEnd).toString('utf8'),
    feature,
  ]);
const link = (uri: string) => ({ $type: 'app.bsky.richtext.facet#link', uri });
const tag = (name: string) => ({ $type: 'app.bsky.richtext.facet#tag', tag: name });
const family = '👨‍👩‍👧';

describe('facets of a Bluesky post', () => {
  test.each(captions)('When a caption is $text, then tags and links are those of the official apps', async ({ text, tags, links }) => {
    const features = (await detectFacets(text)).facets.flatMap((facet) => facet.features);
    if (tags) expect(features.flatMap((feature) => ('tag' in feature ? [feature.tag] : []))).toEqual(tags);
    if (links) expect(features.flatMap((feature) => ('uri' in feature ? [feature.uri] : []))).toEqual(links);
  });

  test('When letters before a link take more than one byte, then its place counts bytes', async () => {
    const uri = 'https://example.org/a?b=1';
    expect(await covered(`Größe ${family} 漢字 (see ${uri}).`)).toEqual([[uri, link(uri)]]);
  });

  test.each([
    ['https://example.org/wiki/A_(b)', 'https://example.org/wiki/A_(b)'],
    ['(https://example.org)', 'https://example.org'],
    ['Read https://example.org/a, now', 'https://example.org/a'],
    ['Read example.org!', 'https://example.org'],
    ['https://example.org/#part', 'https://example.org/#part'],
    ['https://example.org/straße?q=ü', 'https://example.org/straße?q=ü'],
  ])('When a text is %j, then the link is %s', async (text, uri) => {
    expect((await detectFacets(text)).facets.map(({ features }) => features)).toEqual([[link(uri)]]);
  });

  test.each([
    'photo.jpg',
    'e.g. this',
    'v1.0',
    'me@example.org',
    'https://',
    'https:///path',
    '1️⃣2️⃣#️⃣',
    '#1 #2026',
    '# alone',
    'a#b',
    '(#atl)',
  ])('When a text is %j, then nothing in it is a link or a hashtag, and the server takes the post', async (text) => {
    expect(await covered(text)).toEqual([]);
  });

  test('When hashtags stand in a text, then punctuation at their end does not count, and any script can be one', async () => {
    expect(await covered('#habits, ＃日本語 #día! #2026goals #🦋 #a-b\n#नमस्ते')).toEqual([
      ['#habits', tag('habits')],
      ['＃日本語', tag('日本語')],
      ['#día', tag('día')],
      ['#2026goals', tag('2026goals')],
      ['#🦋', tag('🦋')],
      ['#a-b', tag('a-b')],
      ['#नमस्ते', tag('नमस्ते')],
    ]);
  });

  test('When a hashtag is longer than Bluesky allows, in graphemes or in bytes, then it stays plain text', async () => {
    expect(await covered(`#${'x'.repeat(64)}`)).toHaveLength(1);
    expect(await covered(`#${'x'.repeat(65)}`)).toEqual([]);
    expect(await covered(`#${'👩🏽'.repeat(40)}`)).toHaveLength(1);
    expect(await covered(`#a${'\u0301'.repeat(330)}`)).toEqual([]);
  });

  test('When an account is mentioned, then only a handle that was found is more than a word', async () => {
    const people = new Map([['ada.example.org', 'did:plc:aaaaaaaaaaaaaaaaaaaaaaaa']]);
    const text = 'With @Ada.example.org (@ada.example.org) and @bea.example.org, not me@example.org';
    const mention = { $type: 'app.bsky.richtext.facet#mention', did: 'did:plc:aaaaaaaaaaaaaaaaaaaaaaaa' };
    expect((await detectFacets(text)).handles).toEqual(['ada.example.org', 'bea.example.org']);
    expect(await covered(text, people)).toEqual([
      ['@Ada.example.org', mention],
      ['@ada.example.org', mention],
    ]);
  });

  test('When a text mentions more people than are looked up, then the first ten are', async () => {
    const text = Array.from({ length: 12 }, (_, index) => `@p${index}.example.org`).join(' ');
    expect((await detectFacets(text)).handles).toHaveLength(10);
  });
});
