import { fontStack, languageOf, type LayerLayout } from '@viral-slides/slide-renderer';
import type { CSSProperties } from 'react';
import { widthBox } from './width-box.ts';

/** Room for what browsers round when they lay out text in a field, in canvas units. */
const BALANCED_SLACK = 2;

/**
 * Style of the field in which a text is edited. The drawing beneath shows the text as it will be published; the field adds caret and selection, so its own letters
 * are transparent and only have to wrap where the drawing does.
 */
export function inlineTextStyle(layout: LayerLayout, scale: number): CSSProperties {
  const { box, insets, maxWidth, spec, layer } = layout;
  const { style } = layer;
  const px = (units: number) => `${units * scale}px`;
  // As wide as text may become, so that typing wraps where the drawing will. Even lines break where they are drawn to break in a field
  // as wide as they are.
  const field = widthBox(layout, style.balanceLines ? Math.min(maxWidth, box.width + BALANCED_SLACK) : maxWidth);
  return {
    left: px(field.x),
    top: px(field.y),
    width: px(field.width),
    height: px(box.height),
    ...(style.rotation
      ? { rotate: `${style.rotation}deg`, transformOrigin: `${px(box.x - field.x + box.width / 2)} ${px(box.height / 2)}` }
      : {}),
    padding: [insets.top, insets.right, insets.bottom, insets.left].map(px).join(' '),
    font: `${style.italic ? 'italic ' : ''}${style.fontWeight} ${spec.fontSize * scale}px/${spec.lineHeight} ${fontStack(style.fontFamily)}`,
    letterSpacing: px(spec.letterSpacing),
    textAlign: style.textAlign,
    textTransform: style.textTransform ?? 'none',
    direction: spec.direction,
    // As the drawing breaks lines: no Japanese line starts with a small kana, and Korean ones end between words.
    lineBreak: 'strict',
    wordBreak: languageOf(layer.content) === 'ko' ? 'keep-all' : 'normal',
    color: style.color,
    caretColor: style.color,
    WebkitTextFillColor: 'transparent',
    background: 'transparent',
  };
}
