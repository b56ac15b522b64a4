import { chooseOpener } from './choose-opener.ts';
import type { ChosenOpener, OpenerChoice } from './choose-opener.ts';
import { choosePictures, tooFewPictures } from './choose-pictures.ts';
import type { PictureChoice, SlideSource } from './choose-pictures.ts';

/** Of what a slideshow is chosen. */
export interface SlideshowChoice extends Omit<OpenerChoice, 'passed'>, Omit<PictureChoice, 'passed' | 'slides'> {
  /** Rejected variants for this slot: openers, the oldest first, and what is shown now. Absent: nothing was. */
  passed?: { openerIds: readonly string[]; opener: string; imageIds: readonly (string | undefined)[] } | undefined;
  /** Sources of the pictures on the slides that the template makes with this hook. */
  slidesOf: (opener: string) => readonly SlideSource[];
}

/** A slideshow, or why there is none. */
export type ChosenSlideshow =
  | { ok: true; opener: ChosenOpener; imageIds: (string | undefined)[] }
  | { ok: false; code: 'no-opener' | 'too-few-pictures'; detail: string };

const noOpener = 'No hook is left. Each hook was used by the latest proposal, has unfilled blanks, or is too long for the template.';
/** How often it deals again when the result equals the one that is shown: few openers and pictures have few orders. */
const maxDeals = 20;

/** Chooses opener and pictures of a slideshow: another than the one that is shown, as long as there is one. Equal input makes an equal one. */
export function chooseSlideshow(choice: SlideshowChoice): ChosenSlideshow {
  let chosen = deal(choice);
  for (let n = 1; n < maxDeals && isShown(chosen, choice.passed); n += 1) chosen = deal({ ...choice, seed: `${choice.seed} again ${n}` });
  return chosen;
}

function deal({ passed, slidesOf, ...choice }: SlideshowChoice): ChosenSlideshow {
  const opener = chooseOpener({ ...choice, passed: passed?.openerIds ?? [] });
  if (!opener) return { ok: false, code: 'no-opener', detail: noOpener };
  const shown = (passed?.imageIds ?? []).filter((id) => id !== undefined);
  const chosen = choosePictures({ ...choice, slides: slidesOf(opener.text), passed: shown });
  if (!chosen.ok) return { ok: false, code: 'too-few-pictures', detail: tooFewPictures(chosen) };
  return { ok: true, opener, imageIds: chosen.imageIds };
}

function isShown(chosen: ChosenSlideshow, passed: SlideshowChoice['passed']): boolean {
  if (!chosen.ok || !passed || chosen.opener.text !== passed.opener) return false;
  return chosen.imageIds.join(' ') === passed.imageIds.join(' ');
}
