/** The caption of a post as it is pasted into a platform's app: the description, and below it the tags with #. */
export function captionOf({ description, tags }: { description: string; tags: readonly string[] }): string {
  return [description.trim(), tags.map(hashtag).join(' ')].filter((part) => part !== '').join('\n\n');
}

/** A tag as platforms read it: blanks end a hashtag, so there are none. */
function hashtag(tag: string): string {
  return `#${tag.replace(/^#+/, '').replace(/\s+/g, '')}`;
}
