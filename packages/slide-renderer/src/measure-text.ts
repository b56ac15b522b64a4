import { Text } from 'konva/lib/shapes/Text.js';
import type { Size } from '@viral-slides/slide-document';
import { LINE_HEIGHT, type TextSpec } from './text-spec.ts';

/** Attributes of the Konva text that draws, and therefore also measures, a text. */
export function textAttributes(spec: TextSpec) {
  return {
    text: spec.text,
    fontFamily: spec.fontFamily,
    fontSize: spec.fontSize,
    fontStyle: String(spec.fontWeight),
    letterSpacing: spec.letterSpacing,
    align: spec.align,
    direction: spec.direction,
    lineHeight: LINE_HEIGHT,
    wrap: 'word',
  } as const;
}

/** Measures with Konva itself, so that what is measured is what is drawn. Sizes in canvas units, rounded up to a hundredth. */
export function measureText(spec: TextSpec, maxWidth: number): Size {
  const node = new Text({ ...textAttributes(spec), width: maxWidth });
  const size = { width: Math.min(maxWidth, roundUp(node.getTextWidth())), height: roundUp(node.height()) };
  node.destroy();
  return size;
}

function roundUp(length: number): number {
  return Math.ceil(length * 100) / 100;
}
