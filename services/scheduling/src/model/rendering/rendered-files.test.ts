import { aPost } from '../../../test/a-post.ts';
import type { Post, PostContent } from '../post.ts';
import { rendersDifferently, slideFrameOf, videoOf } from './rendered-files.ts';

/** A post that the product publishes on Instagram, which takes 4:5 to 1.91:1, and pictures or a video. */
function onInstagram(content: Partial<PostContent> = {}, changes: Partial<Post> = {}): Post {
  const post = aPost({ platform: 'instagram', ...changes });
  return { ...post, content: { ...post.content, ...content } };
}

describe('the pictures of a post', () => {
  test('When its platform does not take the ratio of its slides, then they are fitted in as its owner chose, by default onto their blurred picture', () => {
    const size = { width: 1080, height: 1350 };
    expect(slideFrameOf(onInstagram())).toEqual({ ...size, fit: { kind: 'blur' } });
    expect(slideFrameOf(onInstagram({ pictureFit: { kind: 'trim' } }))).toEqual({ ...size, fit: { kind: 'trim' } });
  });

  test('When the ratio is taken, or it goes out as a video, by hand, or elsewhere, then they are as they are', () => {
    const { frozen } = aPost();
    const posts = [
      onInstagram({}, { frozen: { ...frozen!, format: 'ig-portrait' } }),
      onInstagram({}, { frozen: null }),
      onInstagram({ mediaKind: 'video' }),
      onInstagram({}, { delivery: 'manual' }),
      aPost({ platform: 'tiktok' }),
    ];
    expect(posts.map(slideFrameOf)).toEqual([null, null, null, null, null]);
  });

  test('When its owner chooses a video where either is taken, then it is one; a chosen colour, too, makes other files', () => {
    expect([videoOf(onInstagram()), videoOf(onInstagram({ mediaKind: 'video' }))]).toEqual([null, { slideMs: 3_000 }]);
    const post = onInstagram({}, { frozen: aPost().frozen });
    const other = (content: Partial<PostContent>) => rendersDifferently(post, { ...post, content: { ...post.content, ...content } });
    expect(other({ mediaKind: 'video' })).toBe(true);
    expect(other({ pictureFit: { kind: 'color', color: '#FFFFFF' } })).toBe(true);
    // The choice is the present state.
    expect([other({ mediaKind: 'pictures' }), other({ pictureFit: { kind: 'blur' } }), other({ title: 'Other' })]).toEqual([
      false,
      false,
      false,
    ]);
  });
});
