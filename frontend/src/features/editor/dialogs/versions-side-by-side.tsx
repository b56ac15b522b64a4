import { CANVAS_HEIGHT, canvasSize, type OutputFormatId, type Slide } from '@viral-slides/slide-document';
import { useState } from 'react';
import { cn } from '@/shared/lib/class-names.ts';
import { useMediaQuery } from '@/shared/lib/media-query.ts';
import { SlideMiniature } from '../canvas/slide-miniature.tsx';
import { useFontsReady } from '../canvas/use-fonts-ready.ts';
import { smallerImageUrl, useSlidePicture } from '../canvas/use-slide-picture.ts';
import { useEditorTools } from '../editor-context.tsx';
import type { Versions } from '../session/versions.ts';
import { areCaptionsCompared, comparedSlides, type ComparedSlide } from './compared-slides.ts';

/** The slides and the caption that differ between two versions, mine at the left. */
export function VersionsSideBySide(versions: Versions) {
  const [slides] = useState(() => comparedSlides(versions));
  const [all] = useState(() => slides.flatMap(({ mine, theirs }) => [mine, theirs].filter((slide) => slide !== null)));
  const fontsVersion = useFontsReady(all);
  return (
    <ol className="flex flex-col gap-4">
      {areCaptionsCompared(versions) && (
        <li className="flex flex-col gap-2">
          <h3 className="text-sm font-medium">Caption</h3>
          <div className="grid grid-cols-2 gap-3">
            <CaptionVersion name="Yours" caption={versions.mine.caption} />
            <CaptionVersion name="The other version" caption={versions.theirs.caption} />
          </div>
        </li>
      )}
      {slides.map((slide) => (
        <li key={slide.id} className="flex flex-col gap-2">
          <h3 className="text-sm font-medium">
            Slide {slide.number}
            {slide.difference && <span className="font-normal text-muted">: {slide.difference}</span>}
          </h3>
          <div className="grid grid-cols-2 gap-3">
            <Version name="Yours" slide={slide.mine} compared={slide} format={versions.mine.outputFormat} fontsVersion={fontsVersion} />
            <Version
              name="The other version"
              slide={slide.theirs}
              compared={slide}
              format={versions.theirs.outputFormat}
              fontsVersion={fontsVersion}
            />
          </div>
        </li>
      ))}
    </ol>
  );
}

function CaptionVersion({ name, caption }: { name: string; caption: string | undefined }) {
  return (
    <figure className="flex min-w-0 flex-col gap-1.5 rounded-control border border-line bg-canvas p-2">
      <figcaption className="text-sm text-muted">{name}</figcaption>
      <p className={cn('text-sm wrap-break-word whitespace-pre-wrap', caption === undefined && 'text-muted')}>{caption ?? 'No caption'}</p>
    </figure>
  );
}

interface VersionProps {
  name: string;
  /** Null where this version does not have it. */
  slide: Slide | null;
  compared: ComparedSlide;
  format: OutputFormatId;
  fontsVersion: number;
}

/** The slide in one version, and the words that are in question. */
function Version({ name, slide, compared, format, fontsVersion }: VersionProps) {
  const words = slide?.textLayers.filter(({ id, content }) => compared.layerIds.includes(id) && content !== '') ?? [];
  return (
    <figure className="flex min-w-0 flex-col gap-1.5 rounded-control border border-line bg-canvas p-2">
      <figcaption className="text-sm text-muted">{name}</figcaption>
      <div className="flex flex-1 items-center justify-center">
        {slide ? (
          <Drawing slide={slide} format={format} fontsVersion={fontsVersion} label={`${name}, slide ${compared.number}`} />
        ) : (
          <p className="py-6 text-center text-sm text-muted">This slide was deleted</p>
        )}
      </div>
      {words.map(({ id, content }) => (
        <p key={id} className="line-clamp-4 text-sm wrap-break-word">
          “{content}”
        </p>
      ))}
    </figure>
  );
}

/** Largest drawing in CSS pixels. */
const MOST_PX = { phone: { width: 132, height: 220 }, wide: { width: 216, height: 300 } };

function Drawing({ slide, format, fontsVersion, label }: Pick<VersionProps, 'format' | 'fontsVersion'> & { slide: Slide; label: string }) {
  const { images } = useEditorTools();
  const { picture } = useSlidePicture(images, [smallerImageUrl(slide.imageUrl, 400)]);
  const { width, height } = MOST_PX[useMediaQuery('(min-width: 768px)') ? 'wide' : 'phone'];
  const texts = slide.textLayers.map(({ content }) => content).filter((content) => content !== '');
  return (
    <div role="img" aria-label={texts.length > 0 ? `${label}: ${texts.join(', ')}` : `${label}, without text`}>
      <SlideMiniature
        slide={slide}
        format={format}
        picture={picture}
        heightPx={Math.min(height, Math.round((width * CANVAS_HEIGHT) / canvasSize(format).width))}
        fontsVersion={fontsVersion}
        className="rounded-chip"
      />
    </div>
  );
}
