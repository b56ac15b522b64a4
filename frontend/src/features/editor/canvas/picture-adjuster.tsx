import {
  DEFAULT_SLIDE_IMAGE_URL,
  canvasSize,
  flippedPicture,
  turnedPicture,
  type OutputFormatId,
  type PictureInFrame,
  type PictureLook,
  type Slide,
} from '@viral-slides/slide-document';
import { naturalSize, type Picture, type SlideScene } from '@viral-slides/slide-renderer';
import { Check, FlipVertical2, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { useId, useRef, type RefObject } from 'react';
import { useAppDispatch } from '@/shared/store/hooks.ts';
import { Button } from '@/shared/ui/button.tsx';
import { IconButton } from '@/shared/ui/icon-button.tsx';
import { useEditor } from '../editor-selectors.ts';
import { editorActions } from '../editor-slice.ts';
import { usePictureLook } from '../panels/use-picture-look.ts';
import { keyedLook, zoomedBy, type PictureSurface } from '../tools/picture-gesture.ts';
import { usePictureFocus } from './use-picture-focus.ts';
import { usePictureGestures } from './use-picture-gestures.ts';
import type { FingersDown } from './use-two-fingers.ts';

/** Picture that is adjusted, and its view. */
export interface PictureAdjusterProps {
  slide: Slide;
  format: OutputFormatId;
  picture: Picture | null;
  scene: SlideScene | null;
  /** CSS pixels per canvas unit. */
  scale: number;
  /** Fingers on the slide. */
  fingers: RefObject<FingersDown>;
}

/** While a picture is adjusted: lies over the slide, and what is dragged, pinched, wheeled or pressed on it moves the picture. */
export function PictureAdjuster({ slide, picture, scene, ...rest }: PictureAdjusterProps) {
  const isOn = useEditor((editor) => editor.isAdjustingPicture);
  if (!isOn || !picture || !scene || slide.imageUrl === DEFAULT_SLIDE_IMAGE_URL) return null;
  return <Adjusting slide={slide} picture={picture} scene={scene} {...rest} />;
}

interface AdjustingProps extends PictureAdjusterProps {
  picture: Picture;
  scene: SlideScene;
}

function Adjusting({ slide, format, picture, scene, scale, fingers }: AdjustingProps) {
  const element = useRef<HTMLDivElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const inFrame: PictureInFrame = { picture: naturalSize(picture), frame: canvasSize(format) };
  const { look, set } = usePictureLook(slide);
  const surface: PictureSurface = { inFrame, scale, look, draft: (next) => scene.draftPicture(next), drop: () => scene.dropDrafts(), set };
  usePictureGestures(element, surface, fingers);
  usePictureFocus(root, element);
  return (
    <div ref={root} className="absolute inset-0">
      <div
        ref={element}
        role="application"
        tabIndex={0}
        aria-label="Picture of the slide"
        aria-describedby={hintId}
        data-testid="picture-adjuster"
        className="absolute inset-0 cursor-move touch-none rounded-[22px] outline-2 outline-offset-1 outline-primary ring-4 ring-on-primary"
        onKeyDown={(event) => {
          if (event.ctrlKey || event.metaKey || event.altKey) return;
          const next = keyedLook(event, surface);
          if (!next) return;
          event.preventDefault();
          set(next.look, `keys-${event.key}`);
        }}
      >
        <Thirds />
      </div>
      <p id={hintId} className="sr-only">
        Arrow keys move the picture; hold Shift to move faster. Plus and minus zoom. Press Escape when done.
      </p>
      <AdjusterBar inFrame={inFrame} look={look} set={set} />
      <output aria-live="polite" className="sr-only">
        Zoom {Math.round((look.zoom ?? 1) * 100)}%
      </output>
    </div>
  );
}

/** Lines that part the slide in three, each in two tones, so that one of them shows on every picture. */
function Thirds() {
  const line = 'absolute bg-on-scrim/80 ring-1 ring-scrim/40';
  return (
    <span aria-hidden className="pointer-events-none absolute inset-0 overflow-hidden rounded-[22px]">
      <span className={`${line} inset-y-0 left-1/3 w-px`} />
      <span className={`${line} inset-y-0 left-2/3 w-px`} />
      <span className={`${line} inset-x-0 top-1/3 h-px`} />
      <span className={`${line} inset-x-0 top-2/3 h-px`} />
    </span>
  );
}

interface AdjusterBarProps {
  inFrame: PictureInFrame;
  look: PictureLook;
  set: (look: PictureLook | undefined, mergeKey?: string) => void;
}

function AdjusterBar({ inFrame, look, set }: AdjusterBarProps) {
  const dispatch = useAppDispatch();
  const zoom = (steps: number) => set(zoomedBy(inFrame, look, steps), 'bar');
  return (
    <div
      role="toolbar"
      aria-label="Picture"
      className="absolute inset-x-0 bottom-2 mx-auto flex w-fit max-w-full flex-wrap items-center justify-center gap-0.5 rounded-control border border-line bg-surface-1 p-1 shadow-overlay"
    >
      <IconButton label="Zoom picture out" onClick={() => zoom(-1)}>
        <ZoomOut />
      </IconButton>
      <IconButton label="Zoom picture in" onClick={() => zoom(1)}>
        <ZoomIn />
      </IconButton>
      <IconButton label="Rotate picture right" onClick={() => set(turnedPicture(look))}>
        <RotateCw />
      </IconButton>
      <IconButton label="Flip picture left to right" onClick={() => set(flippedPicture(look, 'x'))}>
        <FlipVertical2 />
      </IconButton>
      {/* Under fingers buttons are large, and one row of them leaves more of the picture. */}
      <Button variant="solid" className="touch:w-11 touch:px-0" onClick={() => dispatch(editorActions.pictureLeft())}>
        <Check />
        <span className="touch:sr-only">Done</span>
      </Button>
    </div>
  );
}
