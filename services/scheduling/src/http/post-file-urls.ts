import type { RenderedFile } from '../model/post.ts';

/** Hex digits of the hash that name a version: enough to distinguish the files of one post. */
const versionDigits = 16;

/** Names the bytes of a file in its URL: a new rendering gets a new URL, so no cache serves an older picture. */
export function versionOf({ sha256 }: Pick<RenderedFile, 'sha256'>): string {
  return sha256.slice(0, versionDigits);
}

/** Paths of the rendered files of a post on this origin. */
export function fileUrlsOf({ id, rendered }: { id: string; rendered: { slides: RenderedFile[]; video: RenderedFile | null } | null }): {
  slideUrls: string[];
  videoUrl: string | null;
} {
  const base = `/api/scheduled-posts/${id}`;
  return {
    slideUrls: rendered?.slides.map((slide, index) => `${base}/slides/${index + 1}?v=${versionOf(slide)}`) ?? [],
    videoUrl: rendered?.video ? `${base}/video?v=${versionOf(rendered.video)}` : null,
  };
}
