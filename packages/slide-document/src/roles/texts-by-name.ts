import { layOutSlides } from './lay-out-slides.ts';
import type { LaidSlide, SlotTexts } from './lay-out-slides.ts';
import { slotAt } from './slide-role.ts';
import type { SlideRole } from './slide-role.ts';

/** Texts of the slides that are made, in their order and by their places, from back to front; null or absent: the text stays. */
export type PlacedTexts = readonly (readonly (string | null)[] | undefined)[];

/** Texts of a template with roles. */
interface NamedTexts {
  texts: SlotTexts;
  /** Those whose places have no slot. */
  unnamed: PlacedTexts;
}

interface Place {
  slot: string;
  isBody: boolean;
  /** Wanted text; null: the template’s text. */
  text: string | null;
  isChanged: boolean;
}

/**
 * Puts texts that were changed by their places on slides under the names of their slots, so that what is made of a template goes on following it.
 * @param texts texts from which the slides were made
 * @returns null where names cannot say it: the same slot is at two places, and one of them was changed
 */
export function textsByName(roles: readonly SlideRole[], texts: SlotTexts, placed: PlacedTexts): NamedTexts | null {
  const layout = layOutSlides(roles, texts);
  if (!layout.ok) return null;
  const places = layout.slides.map((laid, n) => placesOf(laid, placed[n] ?? []));
  const named = { ...texts, ...changedTexts(places.flat(), texts) };
  const again = layOutSlides(roles, named);
  const isTrue =
    again.ok && again.slides.length === places.length && again.slides.every((laid, n) => isAsRequested(laid, layout.slides[n], places[n]));
  if (!isTrue) return null;
  const unnamed = layout.slides.map(({ role }, n) => placed[n]?.map((text, place) => (slotAt(role, place) ? null : text)));
  return { texts: named, unnamed: unnamed.map((each) => (each?.some((text) => text !== null) ? each : undefined)) };
}

/** The places of a slide that have slots. */
function placesOf({ role, texts }: LaidSlide, changed: readonly (string | null)[]): Place[] {
  return texts.flatMap((text, place): Place[] => {
    const slot = slotAt(role, place);
    const change = changed[place] ?? null;
    return slot ? [{ slot: slot.name, isBody: role.kind === 'body', text: change ?? text, isChanged: change !== null }] : [];
  });
}

/** The texts of the slots that were changed. A body that was as in the template is made of texts from then on, so each of its slots needs a list. */
function changedTexts(places: readonly Place[], before: SlotTexts): SlotTexts {
  const isGiven = (slot: string) => Object.hasOwn(before, slot);
  const isBodyNew = places.some(({ slot, isBody, isChanged }) => isBody && isChanged && !isGiven(slot));
  const wanted = places.filter(({ slot, isBody, isChanged }) => isChanged || (isBody && isBodyNew && !isGiven(slot)));
  const slots = new Map(wanted.map(({ slot, isBody }) => [slot, isBody]));
  return Object.fromEntries(
    [...slots].map(([slot, isBody]) => {
      const of = places.filter((place) => place.slot === slot);
      return [slot, isBody ? of.map(({ text }) => text) : (of.find(({ isChanged }) => isChanged)?.text ?? '')];
    }),
  );
}

function isAsRequested({ of, role, texts }: LaidSlide, before: LaidSlide | undefined, places: readonly Place[] = []): boolean {
  const named = texts.filter((_, place) => slotAt(role, place));
  return of === before?.of && named.every((text, n) => text === places[n]?.text);
}
