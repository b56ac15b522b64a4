import { countCharacters } from '@viral-slides/platforms';
import { plainHandle } from './identity.ts';
import { maxMentions, maxTagGraphemes } from './limits.ts';

/** A place in a text that means more than its letters (lexicon `app.bsky.richtext.facet`). Places count bytes of UTF-8. */
export interface Facet {
  index: { byteStart: number; byteEnd: number };
  features: FacetFeature[];
}
type FacetFeature =
  | { $type: 'app.bsky.richtext.facet#link'; uri: string }
  | { $type: 'app.bsky.richtext.facet#tag'; tag: string }
  | { $type: 'app.bsky.richtext.facet#mention'; did: string };

/** Something found in a text, in UTF-16 units; whose a handle is has to be asked. */
interface Found {
  start: number;
  end: number;
  what: { kind: 'link'; uri: string } | { kind: 'tag'; tag: string } | { kind: 'mention'; handle: string };
}

/** Handles that a text mentions, each once, in their order. */
export function handlesIn(text: string): string[] {
  const handles = find(text).flatMap(({ what }) => (what.kind === 'mention' ? [what.handle] : []));
  return [...new Set(handles)].slice(0, maxMentions);
}

/** Links, hashtags and mentions of a text. @param didOf accounts by handle; a mention of another handle stays plain text */
export function facetsOf(text: string, didOf: ReadonlyMap<string, string>): Facet[] {
  return find(text).flatMap(({ start, end, what }) => {
    const feature = featureOf(what, didOf);
    if (feature === null) return [];
    return [{ index: { byteStart: bytesOf(text.slice(0, start)), byteEnd: bytesOf(text.slice(0, end)) }, features: [feature] }];
  });
}

function featureOf(what: Found['what'], didOf: ReadonlyMap<string, string>): FacetFeature | null {
  if (what.kind === 'link') return { $type: 'app.bsky.richtext.facet#link', uri: what.uri };
  if (what.kind === 'tag') return { $type: 'app.bsky.richtext.facet#tag', tag: what.tag };
  const did = didOf.get(what.handle);
  return did === undefined ? null : { $type: 'app.bsky.richtext.facet#mention', did };
}

const bytesOf = (text: string) => Buffer.byteLength(text, 'utf8');

function find(text: string): Found[] {
  return [...linksIn(text), ...tagsIn(text), ...mentionsIn(text)].toSorted((a, b) => a.start - b.start);
}

/** A full stop after an address, or a bracket around it, is not part of it. */
function linksIn(text: string): Found[] {
  return [...text.matchAll(/(?<=^|[\s(])https?:\/\/[^\s<>"]+/gi)].flatMap(({ 0: match, index }) => {
    const bare = match.replace(/[.,;:!?'"]+$/, '');
    const uri = bare.endsWith(')') && !bare.includes('(') ? bare.slice(0, -1) : bare;
    return URL.canParse(uri) ? [{ start: index, end: index + uri.length, what: { kind: 'link', uri } as const }] : [];
  });
}

/** Numbers alone are no hashtag. */
function tagsIn(text: string): Found[] {
  return [...text.matchAll(/(?<=^|\s)[#＃](\S+)/g)].flatMap(({ 0: match, 1: name = '', index }) => {
    const tag = name.replace(/[\p{P}]+$/u, '');
    if (tag === '' || /^\d+$/.test(tag) || countCharacters(tag) > maxTagGraphemes) return [];
    return [{ start: index, end: index + match.length - (name.length - tag.length), what: { kind: 'tag', tag } as const }];
  });
}

function mentionsIn(text: string): Found[] {
  return [...text.matchAll(/(?<=^|[\s(])@([a-zA-Z0-9.-]+[a-zA-Z0-9])/g)].flatMap(({ 0: match, 1: name = '', index }) => {
    const handle = plainHandle(name);
    return handle === null ? [] : [{ start: index, end: index + match.length, what: { kind: 'mention', handle } as const }];
  });
}
