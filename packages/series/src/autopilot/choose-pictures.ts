import { randomOf, shuffled } from '../seeded.ts';

/** Source of the picture on a slide: `kept`, it has its own; or of one of these packs, named by their ids. */
export type SlideSource = 'kept' | { packIds: readonly string[] };

/** A pack of the library. */
export interface PackNow {
  name: string;
  /** Pictures that may come: those that rested long enough. */
  imageIds: readonly string[];
}

/** Inputs for the choice of pictures. */
export interface PictureChoice {
  /** One for each slide. */
  slides: readonly SlideSource[];
  packs: ReadonlyMap<string, PackNow>;
  /** Pictures that are shown for this slot and are not wanted; they come after all others. */
  passed: readonly string[];
  /** The same seed chooses the same. */
  seed: string;
}

/** Chosen pictures, or the packs that have too few. */
export type ChosenPictures =
  { ok: true; imageIds: (string | undefined)[] } | { ok: false; packNames: string[]; left: number; needed: number };

/** Chooses a picture for every slide that needs one, none of them twice. */
export function choosePictures(choice: PictureChoice): ChosenPictures {
  const { slides, seed } = choice;
  const orders = new Map<string, readonly string[]>();
  const orderOf = (packIds: readonly string[]) => {
    const key = packIds.join(' ');
    const known = orders.get(key) ?? orderedPictures(packIds, choice, `${seed} pictures ${key}`);
    orders.set(key, known);
    return known;
  };
  const candidates = slides.map((slide) => (slide === 'kept' ? null : orderOf(slide.packIds)));
  const dealt = deal(candidates);
  return dealt ? { ok: true, imageIds: dealt } : shortage(choice, orderOf);
}

/** Message about packs that have too few pictures. */
export function tooFewPictures({ packNames, left, needed }: Extract<ChosenPictures, { ok: false }>): string {
  const [names, have] = [packNames.map((name) => `“${name}”`), packNames.length === 1 ? 'has' : 'have'];
  const of = packNames.length === 1 ? `Pack ${names[0]}` : `Packs ${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
  return `${of} ${have} ${left} unused ${left === 1 ? 'image' : 'images'} left; ${needed} ${needed === 1 ? 'is' : 'are'} needed.`;
}

function orderedPictures(packIds: readonly string[], { packs, passed }: PictureChoice, seed: string): string[] {
  const all = [...new Set(packIds.flatMap((id) => packs.get(id)?.imageIds ?? []))].toSorted();
  const isPassed = new Set(passed);
  // Sorting keeps the order of equals.
  return shuffled(all, randomOf(seed)).toSorted((a, b) => Number(isPassed.has(a)) - Number(isPassed.has(b)));
}

/**
 * Gives each slide the first picture of its order that no other slide has. Where packs have pictures in common, one that came first may have to take another for those behind
 * it to have any: that is looked for along the chain of slides (Kuhn's matching), each with as many candidates as there are slides, more are never needed.
 * @returns null where there are too few
 */
function deal(candidates: readonly (readonly string[] | null)[]): (string | undefined)[] | null {
  const holder = new Map<string, number>();
  const give = (slide: number, tried: Set<string>): boolean => {
    for (const id of (candidates[slide] ?? []).slice(0, candidates.length)) {
      if (tried.has(id)) continue;
      tried.add(id);
      const other = holder.get(id);
      if (other !== undefined && !give(other, tried)) continue;
      holder.set(id, slide);
      return true;
    }
    return false;
  };
  const isDealt = candidates.every((ids, slide) => ids === null || give(slide, new Set()));
  if (!isDealt) return null;
  const dealt = new Map([...holder].map(([id, slide]) => [slide, id]));
  return candidates.map((_, slide) => dealt.get(slide));
}

/** The packs of one kind of slide that have too few by themselves, or else all together. */
function shortage({ slides, packs }: PictureChoice, orderOf: (packIds: readonly string[]) => readonly string[]): ChosenPictures {
  const groups = Map.groupBy(
    slides.flatMap((slide) => (slide === 'kept' ? [] : [slide.packIds])),
    (packIds) => packIds.join(' '),
  );
  const counted = [...groups.values()].map((group) => {
    const packIds = group[0] ?? [];
    return { packIds, left: orderOf(packIds).length, needed: group.length };
  });
  const all = [...new Set(counted.flatMap(({ packIds }) => packIds))];
  const together = { packIds: all, left: orderOf(all).length, needed: counted.reduce((sum, { needed }) => sum + needed, 0) };
  const { packIds, left, needed } = counted.find((each) => each.left < each.needed) ?? together;
  return { ok: false, packNames: packIds.map((id) => packs.get(id)?.name ?? '?'), left, needed };
}
