import { aPost, rendered } from '../../test/a-post.ts';
import { presentPost } from './present-post.ts';

const urlsOf = (hashes: string[]) => {
  const slides = hashes.map((sha256) => ({ ...rendered.slides[0]!, sha256 }));
  return presentPost(aPost({ id: 'p', rendered: { ...rendered, slides, video: slides[0]! } }));
};

describe('files of a post as the API shows them', () => {
  test('When slides are rendered again, then those that are different are at another URL', () => {
    const [before, after] = [urlsOf(['a'.repeat(64), 'b'.repeat(64)]), urlsOf(['c'.repeat(64), 'b'.repeat(64)])];
    expect(before.slideUrls).toEqual([
      `/api/scheduled-posts/p/slides/1?v=${'a'.repeat(16)}`,
      `/api/scheduled-posts/p/slides/2?v=${'b'.repeat(16)}`,
    ]);
    expect(after.slideUrls[0]).not.toBe(before.slideUrls[0]);
    expect(after.slideUrls[1]).toBe(before.slideUrls[1]);
    expect(after.videoUrl).toBe(`/api/scheduled-posts/p/video?v=${'c'.repeat(16)}`);
  });

  test('When nothing is rendered, then there are no files', () => {
    expect(presentPost(aPost({ rendered: null }))).toMatchObject({ slideUrls: [], videoUrl: null });
  });
});
