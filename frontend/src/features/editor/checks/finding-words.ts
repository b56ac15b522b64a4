import { MIN_CONTRAST, MIN_FONT_SIZE_PX, SAFE_ZONES, type Finding, type TextLayer } from '@viral-slides/slide-document';

/** A finding in words. */
export interface FindingWords {
  /** Rest of a sentence that starts with the name of the text. */
  problem: string;
  /** Advice to the user; null when a button does it. */
  advice: string | null;
}

/** Says what was found about a text, and what helps. */
export function findingWords(finding: Finding, layer: TextLayer): FindingWords {
  switch (finding.kind) {
    case 'under-interface': {
      const names = finding.platforms.map((platform) => SAFE_ZONES[platform].name).join(' and ');
      const advice = finding.target ? null : 'It is too large for the safe zone: make it narrower or smaller.';
      return { problem: `is covered by the buttons of ${names}.`, advice: layer.isLocked ? 'It is locked. Unlock it to move it.' : advice };
    }
    case 'too-large':
      return { problem: 'is larger than the slide, so part of it cannot be seen.', advice: 'Shorten it, or make its font smaller.' };
    case 'small-text':
      return {
        problem: `is small: ${oneDecimal(finding.sizePx)} px at a slide width of 1080 px.`,
        advice: `Use at least ${MIN_FONT_SIZE_PX} px, so that it is easy to read on a phone.`,
      };
    case 'low-contrast':
      return {
        problem: `has low contrast with the picture (${oneDecimal(finding.contrast)}:1).`,
        // An outline that is switched on is two wide, which is little on large letters.
        advice: `${layer.style.textStrokeWidth ? 'Make its outline wider or add a background' : 'Add an outline or a background'}; at least ${MIN_CONTRAST}:1 is needed.`,
      };
  }
}

/** Rounds down, so that what falls short never looks like enough. */
function oneDecimal(value: number): string {
  return String(Math.floor(value * 10) / 10);
}
