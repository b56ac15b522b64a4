import { setTimeout as pause } from 'node:timers/promises';
import type { Frame, Page } from 'puppeteer';
import { askingFrame, asksForConsent, dialogParts, hideKnown, removeConsentDialogs } from './in-page/consent-dialogs.ts';
import { consentAnswers, consentTopics } from './in-page/consent-words.ts';
import { runInPage } from './in-page/run-in-page.ts';
import { consentProgram, consentProgress } from './consent-rules.ts';
import { bannerSelectors, overlaySelectors } from './overlay-rules.ts';

/** Outcome of a consent dialog: nothing found, declined, or taken away without an answer. */
type ConsentOutcome = 'none' | 'declined' | 'removed';

/** Frames of a page that are looked at: dialogs come in one, advertisements in many. */
const mostFrames = 12;
/** A maker that is recognised has this long to show its dialog, in ms. */
const appearMs = 1_500;
/** Answering an open dialog, with its steps, in ms. */
const answerMs = 5_000;
/** One look at one document; busy pages do not answer at once. In ms. */
const lookMs = 2_000;
const lookEveryMs = 50;
const words = { topics: consentTopics, answers: consentAnswers };

/**
 * Handles what lies over a page, as far as it is there: dialogs about consent are answered with "reject" where the rules know them, in frames and shadow roots too; then
 * known banners and chat bubbles are hidden, and unknown dialogs about consent taken away with what holds the page still. Where nothing asks for consent, the rules
 * are not run: they take longer than everything else.
 */
export async function clearOverlays(page: Page): Promise<ConsentOutcome> {
  await Promise.all(framesOf(page).slice(1).map(markAsking));
  const look = { ...words, askingFrame, banners: bannerSelectors(page.url()) };
  const isAsked = await runInPage(page, [removeConsentDialogs, ...dialogParts], { ...look, isHidden: false, isTried: false });
  const isDeclined = isAsked > 0 && (await decline(page));
  const isHidden = await runInPage(page, [hideKnown], { selectors: overlaySelectors(page.url()) });
  const removed =
    isAsked > 0 || isHidden
      ? await runInPage(page, [removeConsentDialogs, ...dialogParts], { ...look, isHidden: isHidden || isDeclined, isTried: true })
      : 0;
  if (removed > 0) return 'removed';
  return isDeclined ? 'declined' : 'none';
}

/** Has the rules answer. @returns whether anything was declined */
async function decline(page: Page): Promise<boolean> {
  await Promise.all(
    framesOf(page).map((frame) => within(frame.evaluate(consentProgram({ url: frame.url(), isMainFrame: frame === page.mainFrame() })))),
  );
  const startedAt = performance.now();
  for (;;) {
    const progress = (await Promise.all(framesOf(page).map((frame) => within(frame.evaluate(consentProgress))))).filter(
      (each) => each !== null,
    );
    const isDeclined = progress.some((each) => each.isDeclined);
    const isOpen = progress.some(({ lifecycle }) => /openPopupDetected|runningOptOut/.test(lifecycle));
    const isLooking = progress.some(({ lifecycle, looks }) => lifecycle === 'cmpDetected' || looks === 0);
    const patienceMs = isOpen ? answerMs : isLooking ? appearMs : 0;
    if (isDeclined && !isOpen) return true;
    if (performance.now() - startedAt >= patienceMs || page.isClosed()) return isDeclined;
    await pause(lookEveryMs);
  }
}

/** Marks the element of a frame whose document asks for consent. */
async function markAsking(frame: Frame): Promise<void> {
  if (!(await within(runInPage(frame, [asksForConsent], words)))) return;
  const element = await within(frame.frameElement());
  await within(
    element?.evaluate(
      (node, name) => (node as unknown as { setAttribute(key: string, value: string): void }).setAttribute(name, ''),
      askingFrame,
    ),
  );
}

function framesOf(page: Page): Frame[] {
  return page
    .frames()
    .filter((frame) => !frame.detached && (frame === page.mainFrame() || /^(https?|about|blob|data):/.test(frame.url())))
    .slice(0, mostFrames);
}

/** The answer of a document, or null when it has none in time or is another one by now: its dialog stays then. */
async function within<T>(asked: Promise<T> | undefined): Promise<T | null> {
  return Promise.race([
    Promise.resolve(asked).then(
      (answer) => answer ?? null,
      () => null,
    ),
    pause(lookMs, null, { ref: false }),
  ]);
}
