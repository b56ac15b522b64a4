import { TEXT_GLOW } from '@viral-slides/slide-document';
import type { Brush, Surface } from './surface.ts';

/**
 * Paints the light around finished glyphs, and not the glyphs: shadows of their picture, one on another.
 * @param brush of a surface as large as that of the glyphs
 * @param look.scale output pixels per canvas unit
 */
export function paintGlow(brush: Brush, glyphs: Surface, { color, scale }: { color: string; scale: number }): void {
  brush.save();
  brush.setTransform(1, 0, 0, 1, 0, 0);
  brush.shadowColor = color;
  // The picture lies beside the surface and its light on it: soft edges that are painted several times become hard.
  brush.shadowOffsetX = glyphs.width;
  for (const blur of TEXT_GLOW.blurs) {
    brush.shadowBlur = blur * scale;
    brush.drawImage(glyphs, -glyphs.width, 0);
  }
  brush.restore();
}
