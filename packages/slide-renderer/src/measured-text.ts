/** One line of a text as it is drawn. */
export interface TextLine {
  readonly text: string;
  /** Its width in canvas units. */
  readonly width: number;
}

/** A text broken into lines; sizes in canvas units, rounded up to a hundredth. */
export interface MeasuredText {
  /** Width of the widest line, at most the width that was given. */
  readonly width: number;
  /** Height of all lines together. */
  readonly height: number;
  readonly lines: readonly TextLine[];
  /** Whether a word was too wide for a line and had to be broken. */
  readonly hasBrokenWord: boolean;
}

/** Texts whose measures are remembered: more than a document has on the screen at a time. */
const REMEMBERED = 200;

const remembered = new Map<string, MeasuredText>();

/** Returns what was measured under this key lately, or measures it now. */
export function rememberMeasure(key: string, measure: () => MeasuredText): MeasuredText {
  const measured = remembered.get(key) ?? measure();
  remembered.delete(key);
  remembered.set(key, measured);
  const oldest = remembered.keys().next().value;
  if (remembered.size > REMEMBERED && oldest !== undefined) remembered.delete(oldest);
  return measured;
}

/** Clears the cache of measured texts, because fonts have arrived. */
export function clearMeasures(): void {
  remembered.clear();
}
