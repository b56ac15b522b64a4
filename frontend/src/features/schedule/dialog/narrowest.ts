import { platformLabel } from '@viral-slides/platforms';
import type { Destination } from './destinations.ts';
import { TEXTS, hasOwn } from './draft.ts';
import { namedFor, type TextCount, type TextCounts } from '@/shared/lib/text-limits.ts';

/**
 * Counts of texts that go to several destinations: of each text that of the platform that leaves the least room, by its name. Those that have the text for
 * themselves do not count.
 * @param open those that are still to be sent
 * @param isSeveral whether there are others, also those that were sent: otherwise the platform is not named
 */
export function narrowestCounts(open: readonly Pick<Destination, 'draft' | 'counts'>[], isSeveral: boolean): TextCounts {
  const [only] = open;
  if (!isSeveral) return only ? countsWhere(only, (text) => !hasOwn(only.draft, text)) : {};
  return Object.fromEntries(TEXTS.map((text) => [text, narrowest(open.flatMap((each) => countOf(each, text)))]));
}

/** Counts of the texts that a destination has for itself. */
export function ownCounts(destination: Pick<Destination, 'draft' | 'counts'>): TextCounts {
  return countsWhere(destination, (text) => hasOwn(destination.draft, text));
}

function countsWhere({ counts }: Pick<Destination, 'counts'>, isMeant: (text: (typeof TEXTS)[number]) => boolean): TextCounts {
  return Object.fromEntries(TEXTS.filter((text) => counts[text] && isMeant(text)).map((text) => [text, counts[text]]));
}

function countOf({ draft, counts }: Pick<Destination, 'draft' | 'counts'>, text: (typeof TEXTS)[number]): TextCount[] {
  const count = counts[text];
  if (!count || draft.platform === '' || hasOwn(draft, text)) return [];
  const on = platformLabel(draft.platform);
  return [{ ...count, on, error: count.error && namedFor(on, count.error) }];
}

function narrowest(counts: readonly TextCount[]): TextCount | undefined {
  const missing = counts.find((count) => count.missing)?.missing;
  const [least] = counts.toSorted((one, other) => Number(!one.error) - Number(!other.error) || roomOf(one) - roomOf(other));
  return least && { ...least, ...(missing && { missing }) };
}

function roomOf({ used, most }: TextCount): number {
  return most - used;
}
