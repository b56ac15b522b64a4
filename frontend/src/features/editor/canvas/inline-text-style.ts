import { GLASS_BLUR_RADIUS, TEXT_SHADOW, type TextStyle } from '@viral-slides/slide-document';
import { LINE_HEIGHT, fontStack, type LayerLayout } from '@viral-slides/slide-renderer';
import type { CSSProperties } from 'react';
import { widthBox } from './width-box.ts';

/** Room for what browsers round when they lay out text in a field, in canvas units. */
const BALANCED_SLACK = 2;

/** How the field looks in which a text is edited: as close to the drawing as CSS comes, so that nothing jumps when editing begins. */
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
    padding: [insets.top, insets.right, insets.bottom, insets.left].map(px).join(' '),
    font: `${style.italic ? 'italic ' : ''}${style.fontWeight} ${spec.fontSize * scale}px/${LINE_HEIGHT} ${fontStack(style.fontFamily)}`,
    letterSpacing: px(spec.letterSpacing),
    textAlign: style.textAlign,
    textTransform: style.textTransform ?? 'none',
    direction: spec.direction,
    color: style.color,
    caretColor: style.color,
    ...boxLook(style, px),
    ...(style.textShadow
      ? { textShadow: `${px(TEXT_SHADOW.offsetX)} ${px(TEXT_SHADOW.offsetY)} ${px(TEXT_SHADOW.blur)} ${TEXT_SHADOW.color}` }
      : {}),
    ...(style.textStrokeWidth
      ? { WebkitTextStroke: `${px(style.textStrokeWidth * 2)} ${style.textStrokeColor}`, paintOrder: 'stroke fill' }
      : {}),
  };
}

/** What hugs the lines is drawn beneath the field, because CSS has no such shape. */
function boxLook(style: TextStyle, px: (units: number) => string): CSSProperties {
  if (style.backgroundPerLine) return { background: 'transparent' };
  return {
    background: style.background ?? 'transparent',
    borderRadius: px(style.borderRadius ?? 0),
    boxShadow: style.borderWidth ? `inset 0 0 0 ${px(style.borderWidth)} ${style.borderColor}` : 'none',
    ...(style.backgroundBlur ? { backdropFilter: `blur(${px(GLASS_BLUR_RADIUS)})` } : {}),
  };
}
