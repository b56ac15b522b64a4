import { MAX_SLIDES } from '../limits.ts';
import { slotAt } from './slide-role.ts';
import type { SlideRole, TextSlot } from './slide-role.ts';

/** Texts by the names of their slots: one, or one after the other for body slides. Null: the words of the template. */
export type SlotTexts = Readonly<Record<string, string | readonly (string | null)[]>>;

/** One slide that is made of a slide of a template. */
export interface LaidSlide {
  /** Index of the template's slide, from 0. */
  of: number;
  role: SlideRole;
  /** For its texts in their order; null: the template’s text. */
  texts: (string | null)[];
}

/** Reason why texts do not fit a template. */
export interface SlotProblem {
  /** Name of the slot; null: the slides as a whole. */
  slot: string | null;
  /** A sentence without its full stop. */
  message: string;
  /** Permitted value. */
  limit?: number | undefined;
  /** Given value. */
  given?: number | undefined;
}

/** The outcome of laying slides out. */
export type Layout = { ok: true; slides: LaidSlide[] } | { ok: false; problem: SlotProblem };

/**
 * Lays out which slides are made, and which text goes where. Body slides that follow one another are taken in turn; the last such group of a template comes again
 * until all texts have a place. A group for which there is no name at all stays as it is.
 */
export function layOutSlides(roles: readonly SlideRole[], texts: SlotTexts): Layout {
  const given = new Map(Object.entries(texts).map(([name, words]) => [name, typeof words === 'string' ? [words] : [...words]]));
  const unplaced = problemOfTexts(roles, given);
  if (unplaced) return { ok: false, problem: unplaced };
  const left = new Map([...given].map(([name, words]) => [name, [...words]]));
  const slides: LaidSlide[] = [];
  const lastBody = roles.findLastIndex(({ kind }) => kind === 'body');
  for (let at = 0; at < roles.length; at += 1) {
    const role = roles[at] as SlideRole;
    if (role.kind !== 'body') slides.push(laid(at, role, (name) => given.get(name)?.[0] ?? null));
    else {
      const end = endOfGroup(roles, at);
      slides.push(...bodySlides(roles, { from: at, end, isRepeated: end > lastBody }, left));
      at = end - 1;
    }
  }
  if (slides.length > MAX_SLIDES) return { ok: false, problem: tooManySlides(slides.length) };
  if (slides.length === 0)
    return { ok: false, problem: { slot: null, message: 'Without a text for its body, the template creates no slide' } };
  return { ok: true, slides };
}

/** Names of all slots of a template, in their order, and whether several texts can go there. */
export function slotNames(roles: readonly SlideRole[]): { name: string; isList: boolean }[] {
  const found = new Map<string, boolean>();
  for (const { kind, slots = [] } of roles) for (const slot of slots) if (slot) found.set(slot.name, kind === 'body');
  return [...found].map(([name, isList]) => ({ name, isList }));
}

function problemOfTexts(roles: readonly SlideRole[], given: ReadonlyMap<string, readonly unknown[]>): SlotProblem | null {
  const known = new Map(slotNames(roles).map(({ name, isList }) => [name, isList]));
  for (const [slot, { length }] of given) {
    const isList = known.get(slot);
    if (isList === undefined) {
      const names = [...known.keys()].map((name) => `"${name}"`).join(', ');
      return { slot, message: `There is no slot "${slot}"; ${names ? `there are ${names}` : 'the template has none'}` };
    }
    if (!isList && length > 1) return { slot, message: `"${slot}" takes one text, but ${length} were given`, limit: 1, given: length };
    if (length > MAX_SLIDES) return { ...tooManySlides(length), slot };
  }
  return null;
}

function tooManySlides(count: number): SlotProblem {
  return { slot: null, message: `That makes ${count} slides; at most ${MAX_SLIDES} are allowed`, limit: MAX_SLIDES, given: count };
}

function endOfGroup(roles: readonly SlideRole[], from: number): number {
  let end = from;
  while (roles[end]?.kind === 'body') end += 1;
  return end;
}

/** @param left texts that have no place yet; those placed are taken out */
function bodySlides(
  roles: readonly SlideRole[],
  { from, end, isRepeated }: { from: number; end: number; isRepeated: boolean },
  left: Map<string, (string | null)[]>,
): LaidSlide[] {
  const group = roles.slice(from, end).map((role, n) => ({ role, at: from + n }));
  const names = slotNames(group.map(({ role }) => role)).map(({ name }) => name);
  if (!names.some((name) => left.has(name))) return group.map(({ role, at }) => laid(at, role, () => null));
  const isWaiting = (role: SlideRole) => slotsOf(role).some(({ name }) => (left.get(name)?.length ?? 0) > 0);
  const slides: LaidSlide[] = [];
  do {
    for (const { role, at } of group) if (isWaiting(role)) slides.push(laid(at, role, (name) => left.get(name)?.shift() ?? null));
  } while (isRepeated && slides.length <= MAX_SLIDES && group.some(({ role }) => isWaiting(role)));
  return slides;
}

/** The slots of a slide, in the order of its texts. */
function slotsOf({ slots = [] }: SlideRole): TextSlot[] {
  return slots.filter((slot) => slot !== null);
}

function laid(of: number, role: SlideRole, take: (name: string) => string | null): LaidSlide {
  const texts = (role.slots ?? []).map((_, place) => {
    const slot = slotAt(role, place);
    return slot === null ? null : take(slot.name);
  });
  return { of, role, texts };
}
