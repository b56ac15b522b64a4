import { TEXT_GLOW, TEXT_SHADOW, type TextStyle } from '@viral-slides/slide-document';
import { fontStack, type LayerLayout } from '@viral-slides/slide-renderer';
import type { CSSProperties } from 'react';
import { widthBox } from './width-box.ts';

/** Room for what browsers round when they lay out text in a field, in canvas units. */
const BALANCED_SLACK = 2;

/**
 * How the field looks in which a text is edited: as close to the drawing as CSS comes, so that nothing jumps when editing begins. What
 * the words stand on is drawn beneath the field.
 */
export function inlineTextStyle(layout: LayerLayout, scale: number): CSSProperties {
  const { box, insets, maxWidth, spec, layer } = layout;
  const { style } = layer;
  const px = (units: number) => `${units * scale}px`;
  // As wide as text may become, so that typing wraps where the drawing will. Balanced lines break where they are drawn to break in a field
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
    ...(style.opacity === undefined ? {} : { opacity: style.opacity }),
    padding: [insets.top, insets.right, insets.bottom, insets.left].map(px).join(' '),
    font: `${style.italic ? 'italic ' : ''}${style.fontWeight} ${spec.fontSize * scale}px/${spec.lineHeight} ${fontStack(style.fontFamily)}`,
    letterSpacing: px(spec.letterSpacing),
    textAlign: style.textAlign,
    textTransform: style.textTransform ?? 'none',
    direction: spec.direction,
    color: style.color,
    caretColor: style.color,
    background: 'transparent',
    textShadow: shadowsOf(style, px),
    ...(style.textStrokeWidth
      ? { WebkitTextStroke: `${px(style.textStrokeWidth * 2)} ${style.textStrokeColor}`, paintOrder: 'stroke fill' }
      : {}),
  };
}

function shadowsOf({ textShadow, textGlow }: TextStyle, px: (units: number) => string): string {
  const { offsetX, offsetY, blur, color } = TEXT_SHADOW;
  const shadow = textShadow ? [[offsetX, offsetY, blur].map(px).concat(color)] : [];
  const glow = textGlow === undefined ? [] : TEXT_GLOW.blurs.map((radius) => ['0', '0', px(radius), textGlow]);
  return [...shadow, ...glow].map((each) => each.join(' ')).join(', ') || 'none';
}
