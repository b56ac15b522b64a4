import { describe, expect, test } from '@jest/globals';
import type { AccountLimits } from '../../model/account-limits.ts';
import type { PublishContent } from '../../model/publication.ts';
import { checkContent, draftIssues, limitsOf } from './metadata.ts';
import { firstCharacters, limitsIn } from './server-limits.ts';

const of = (body: object) => limitsIn({ status: 200, headers: {}, text: JSON.stringify(body) });

describe('limits of a server', () => {
  test('When a server is like Mastodon or GoToSocial, then its numbers hold, smaller and larger ones', () => {
    const configuration = {
      statuses: { max_characters: 5_000, max_media_attachments: 8, characters_reserved_per_url: 25 },
      media_attachments: {
        ...{ image_size_limit: 8_000_000, image_matrix_limit: 2_000_000, description_limit: 400 },
        supported_mime_types: ['image/png'],
      },
    };
    expect(of({ configuration })).toEqual({
      ...{ captionGraphemes: 5_000, linkGraphemes: 25, pictures: 8, pictureBytes: 8_000_000, picturePixels: 2_000_000, altTextPoints: 400 },
      takesJpeg: false,
    });
  });

  test('When a server is like Pleroma or Akkoma, then the numbers beside the configuration hold', () => {
    expect(of({ max_toot_chars: 420, description_limit: 1_000 })).toEqual({ captionGraphemes: 420, altTextPoints: 1_000 });
  });

  test('When the server of an account takes more than is usual, or less, then a post is checked by its numbers', () => {
    const draft = { title: '', description: 'a'.repeat(501), tags: [], privacy: 'public', pictures: 5, videoMs: null, draftsBefore: 0 };
    const codesAt = (limits?: AccountLimits) => draftIssues({ ...draft, isFetchable: true, limits }).map(({ code }) => code);
    expect(codesAt()).toEqual(['mastodon-text-too-long', 'mastodon-too-many-pictures']);
    expect(codesAt({ captionGraphemes: 5_000, pictures: 16 })).toEqual([]);
    expect(codesAt({ captionGraphemes: 100, pictures: 16 })).toEqual(['mastodon-text-too-long']);
  });

  test('When pictures have more pixels than the server takes, then the post is refused before anything is sent', () => {
    const slide = { key: 'k', contentType: 'image/jpeg', sha256: '', sizeBytes: 1, widthPx: 1_080, heightPx: 1_920, durationMs: 0 };
    const content = { title: '', description: 'a', tags: [], privacy: 'public', slides: [slide], video: null } as unknown as PublishContent;
    expect(() => checkContent(content, limitsOf(undefined))).not.toThrow();
    expect(() => checkContent(content, limitsOf({ picturePixels: 2_000_000 }))).toThrow(/slide 1 has 1080 × 1920/);
  });

  test('When an alt text is longer than a server takes, then it is cut between characters', () => {
    expect([7, 6].map((most) => firstCharacters('A 👨‍👩‍👧 walks', most))).toEqual(['A 👨‍👩‍👧', 'A ']);
    expect(firstCharacters('A cat', 5)).toBe('A cat');
  });

  test('When a server says nothing, or nonsense, then the usual numbers hold', () => {
    const absurd = { statuses: { characters_reserved_per_url: 1e9, max_media_attachments: 0.5 } };
    expect([of({}), of({ max_toot_chars: '5', description_limit: -1 }), of({ configuration: absurd })]).toEqual([{}, {}, {}]);
    expect(limitsOf({})).toMatchObject({ captionGraphemes: 500, linkGraphemes: 23, pictures: 4, takesJpeg: true });
  });
});
