import type { OutputFormatId } from '@viral-slides/slide-document';
import { CANVAS_HEIGHT, canvasSize } from '@viral-slides/slide-document';
import { drawSlide, type DrawnSlide, type Picture } from '@viral-slides/slide-renderer';
import { useEditorTools } from '../editor-context.tsx';
import { drawInTurn } from './draw-in-turn.ts';
import { useLayerPictures } from './use-layer-pictures.ts';
import { memo, useEffect, useRef } from 'react';

/** A small drawing of a slide. */
export interface SlideMiniatureProps {
  slide: DrawnSlide;
  format: OutputFormatId;
  picture: Picture | null;
  /** Height on the page in CSS pixels. */
  heightPx: number;
  /** Rises when fonts arrived. */
  fontsVersion: number;
  className?: string;
}

/** Draws a slide small, with the renderer of the export. Redrawn with one of the next frames, so that typing never waits for it. */
export const SlideMiniature = memo(function SlideMiniature({
  slide,
  format,
  picture,
  heightPx,
  fontsVersion,
  className,
}: SlideMiniatureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { images } = useEditorTools();
  const layerPictures = useLayerPictures(images, slide, 160);

  useEffect(() => {
    return drawInTurn(() => {
      if (!canvas.current) return;
      drawSlide(canvas.current, slide, { format, picture, layerPictures, heightPx: heightPx * (window.devicePixelRatio || 1) });
    });
  }, [slide, format, picture, layerPictures, heightPx, fontsVersion]);

  const size = canvasSize(format);
  return (
    <canvas
      ref={canvas}
      aria-hidden
      className={className}
      style={{ height: heightPx, width: Math.round((heightPx * size.width) / CANVAS_HEIGHT) }}
    />
  );
});
