import type { AppBskyRichtextFacet } from '@atproto/api';
import { plainHandle } from './identity.ts';
import { maxMentions, maxTagBytes } from './limits.ts';

/** A range of a text that is a link, a hashtag or a mention (lexicon `app.bsky.richtext.facet`). Ranges count bytes of UTF-8. */
export type Facet = AppBskyRichtextFacet.Main;

/** The facets of a text before it is known which accounts its mentions name. */
interface DetectedFacets {
  facets: readonly Facet[];
  /** Handles that the text mentions, each once, in their order. */
  handles: readonly string[];
}

/** Finds links, hashtags and mentions as Bluesky's own apps do. */
export async function detectFacets(text: string): Promise<DetectedFacets> {
  // The library takes about 60 MB of memory: only a process that publishes to Bluesky loads it.
  const { RichText } = await import('@atproto/api');
  const rich = new RichText({ text });
  rich.detectFacetsWithoutResolution();
  const facets = (rich.facets ?? []).filter(isAccepted);
  const handles = facets.flatMap((facet) => handleOf(facet) ?? []);
  return { facets, handles: [...new Set(handles)].slice(0, maxMentions) };
}

/** Puts accounts in the place of handles. @param didOf accounts by handle; a mention of another handle stays plain text */
export function resolveMentions({ facets }: DetectedFacets, didOf: ReadonlyMap<string, string>): Facet[] {
  return facets.flatMap((facet): Facet[] => {
    if (!isMention(facet)) return [facet];
    const did = didOf.get(handleOf(facet) ?? '');
    return did === undefined
      ? []
      : [{ ...facet, features: [{ $type: 'app.bsky.richtext.facet#mention', did: did as `did:${string}:${string}` }] }];
  });
}

/** Servers refuse a whole post with a facet that its lexicon does not allow: a link that is no URI, or a hashtag with too many bytes. */
function isAccepted({ features: [feature] }: Facet): boolean {
  if (feature && 'uri' in feature) return /^https?:\/\/[^\s/]/i.test(String(feature.uri)) && URL.canParse(String(feature.uri));
  return !(feature && 'tag' in feature) || Buffer.byteLength(String(feature.tag)) <= maxTagBytes;
}

const isMention = ({ features: [feature] }: Facet) => feature?.$type === 'app.bsky.richtext.facet#mention';

/** Until it is resolved, a mention has its handle in the place of the account. */
function handleOf({ features: [feature] }: Facet): string | null {
  return feature && 'did' in feature ? plainHandle(String(feature.did)) : null;
}
