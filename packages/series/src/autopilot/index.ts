export { postBounds } from '../table/limits.ts';
export { autopilotBounds } from './bounds.ts';
export { hasWordsFor, isOfKinds } from './choose-opener.ts';
export type { ChosenOpener, Opener } from './choose-opener.ts';
export type { PackNow, SlideSource } from './choose-pictures.ts';
export { chooseSlideshow } from './choose-slideshow.ts';
export type { ChosenSlideshow } from './choose-slideshow.ts';
export { answerLeadMs, nextSlot, restsSince } from './next-slot.ts';
export type { NextSlot } from './next-slot.ts';
