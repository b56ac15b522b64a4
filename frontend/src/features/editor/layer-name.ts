import type { TextLayer } from '@viral-slides/slide-document';

/** Returns what a text is called in lists: its first line. */
export function layerName({ content }: TextLayer): string {
  return content.trim().split('\n')[0] || 'Empty text';
}
