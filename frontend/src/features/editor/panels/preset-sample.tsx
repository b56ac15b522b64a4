import { CANVAS_HEIGHT, canvasSize, type Slide, type TextPreset } from '@viral-slides/slide-document';
import { drawSlide, loadFonts, type Picture } from '@viral-slides/slide-renderer';
import { memo, useEffect, useRef } from 'react';
import { idleMoment } from '@/shared/lib/idle-moment.ts';
import { reportFailure } from '@/shared/lib/report-failure.ts';
import { SAMPLE_FORMAT, sampleSlide } from './sample-slide.ts';

const HEIGHT_PX = 54;
const WIDTH_PX = Math.round((HEIGHT_PX * canvasSize(SAMPLE_FORMAT).width) / CANVAS_HEIGHT);

/**
 * A preset's name in its own look. The scenery is there at once, the words when their fonts have arrived and the page has nothing more
 * urgent to do: all samples in one go would hold the editor up while it opens.
 * @param props.scenery what the words lie on
 */
export const PresetSample = memo(function PresetSample({ preset, scenery }: { preset: TextPreset; scenery: Picture }) {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const draw = (slide: Pick<Slide, 'textLayers'>) => {
      const heightPx = HEIGHT_PX * (window.devicePixelRatio || 1);
      if (canvas.current) drawSlide(canvas.current, slide, { format: SAMPLE_FORMAT, picture: scenery, heightPx });
    };
    draw({ textLayers: [] });
    const slide = sampleSlide(preset);
    let isWanted = true;
    void loadFonts([slide])
      .then(idleMoment)
      .then(() => isWanted && draw(slide))
      .catch((error: unknown) => reportFailure('The sample of a preset could not be drawn', error));
    return () => {
      isWanted = false;
    };
  }, [preset, scenery]);

  return <canvas ref={canvas} aria-hidden className="min-w-full object-cover" style={{ height: HEIGHT_PX, width: WIDTH_PX }} />;
});
