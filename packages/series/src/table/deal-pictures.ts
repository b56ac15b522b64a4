import { randomOf, shuffled } from '../seeded.ts';
import type { RowSlide, SeriesRow } from './series-rows.ts';

/** Inputs for dealing pictures. */
export interface PictureDeal {
  /** Slides of the template, or of what a row makes of it. */
  slideCount: number | ((row: SeriesRow) => number);
  /** Those to choose from. */
  imageIds: readonly string[];
  /** The same seed chooses the same pictures. */
  seed: string;
  /** Rule of the template for a slide of a row, from 0; absent: no rule says anything. */
  ruleOf?: (row: SeriesRow, slide: number) => PictureRule;
  /** Pictures of packs, by their ids. */
  packs?: ReadonlyMap<string, readonly string[]>;
}

/** `free`: from the list; `kept`: the slide gets none; or the id of the pack that it gets one of. */
export type PictureRule = 'free' | 'kept' | { packId: string };

/**
 * Gives every slide that has no picture of its own one of a list. None comes twice in a series while there are unused ones, and then those that were used least
 * come first. Each pack that a rule names is dealt separately.
 */
export function dealPictures(rows: readonly SeriesRow[], deal: PictureDeal): SeriesRow[] {
  const { slideCount, imageIds, seed, ruleOf = () => 'free', packs = new Map<string, readonly string[]>() } = deal;
  const own = new Set(rows.flatMap(({ slides }) => slides.flatMap(({ imageId }) => imageId ?? [])));
  const free = pileOf(imageIds, { seed, own });
  const piles = new Map([...packs].map(([id, ids]) => [id, pileOf(ids, { seed: `${seed} ${id}`, own })]));
  if (imageIds.length === 0 && piles.size === 0) return [...rows];
  const take = (rule: PictureRule) => (rule === 'kept' ? undefined : rule === 'free' ? free() : piles.get(rule.packId)?.());
  return rows.map((row) => ({
    ...row,
    slides: Array.from({ length: typeof slideCount === 'number' ? slideCount : slideCount(row) }, (_, n): RowSlide => {
      const slide = row.slides[n] ?? {};
      const imageId = slide.imageId ?? take(ruleOf(row, n));
      return imageId === undefined ? slide : { ...slide, imageId };
    }),
  }));
}

/** Inputs for dealing the pictures of one row again. */
export interface RowDeal {
  /** Number of wanted pictures. */
  count: number;
  /** Those to choose from. */
  imageIds: readonly string[];
  /** Pictures now on the row. */
  shown: ReadonlySet<string>;
  /** Pictures on the other rows. */
  elsewhere: ReadonlySet<string>;
  /** The same seed chooses the same pictures. */
  seed: string;
}

/**
 * Deals the pictures of one row again: first those that no row shows, then those of other rows, its own at last.
 * @returns as many as are wanted; none where there is nothing to choose from
 */
export function reshuffleRow({ count, imageIds, shown, elsewhere, seed }: RowDeal): string[] {
  const rank = (id: string) => (shown.has(id) ? 2 : elsewhere.has(id) ? 1 : 0);
  // Sorting keeps the order of equals.
  const pile = shuffled([...new Set(imageIds)], randomOf(seed)).toSorted((a, b) => rank(a) - rank(b));
  return pile.length === 0 ? [] : Array.from({ length: count }, (_, n) => pile[n % pile.length] as string);
}

/** Deals pictures without an end; undefined where there is none. @param by.own those that rows name themselves: they are used already */
function pileOf(imageIds: readonly string[], { seed, own }: { seed: string; own: ReadonlySet<string> }): () => string | undefined {
  const random = randomOf(seed);
  const all = shuffled([...new Set(imageIds)], random);
  let pile = all.filter((id) => !own.has(id));
  return () => {
    if (pile.length === 0) pile = shuffled(all, random);
    return pile.shift();
  };
}
