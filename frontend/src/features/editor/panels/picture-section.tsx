import { DEFAULT_SLIDE_IMAGE_URL, likePictureOf, type Slide } from '@viral-slides/slide-document';
import { CopyCheck, Move, RotateCcw, Shuffle } from 'lucide-react';
import { useAppDispatch } from '@/shared/store/hooks.ts';
import { Button } from '@/shared/ui/button.tsx';
import { toast } from '@/shared/ui/toast-queue.ts';
import { useDocumentActions } from '../editor-context.tsx';
import { areSlidesEmpty, currentSlide, useEditor } from '../editor-selectors.ts';
import { editorActions } from '../editor-slice.ts';
import { PictureLayersField } from '../pictures/picture-layers-field.tsx';
import { PanelSection } from './panel-section.tsx';
import { FitField, MarginField, PictureSlider, TintEffect, TurnField, ZoomField } from './picture-fields.tsx';
import { useFillSlides } from './use-fill-slides.ts';
import { usePictureLook } from './use-picture-look.ts';

/** Settings of the slide's picture. */
export function PictureSection() {
  const slide = useEditor(currentSlide);
  const areEmpty = useEditor(areSlidesEmpty);
  return (
    <PanelSection title="Picture">
      {slide && areEmpty && <FillSlides />}
      {slide && slide.imageUrl !== DEFAULT_SLIDE_IMAGE_URL ? (
        <PictureControls slide={slide} />
      ) : (
        <p className="text-sm text-muted text-pretty">This slide has no picture yet. Choose an image in the library.</p>
      )}
      {slide && <PictureLayersField slide={slide} />}
    </PanelSection>
  );
}

function FillSlides() {
  const fill = useFillSlides();
  return (
    <div className="flex flex-col gap-2">
      <Button {...fill} busyLabel="Choosing images...">
        <Shuffle />
        Fill all slides
      </Button>
      <p className="text-xs text-muted text-pretty">Auto-populate: each slide gets a different available image.</p>
    </div>
  );
}

function PictureControls({ slide }: { slide: Slide }) {
  const control = usePictureLook(slide);
  return (
    <>
      <AdjustButton />
      <FitField control={control} />
      {control.look.fit === 'contain' && <MarginField control={control} />}
      <ZoomField control={control} slide={slide} />
      <TurnField control={control} />
      <PictureSlider control={control} name="darken" label="Darken" />
      <PictureSlider control={control} name="blur" label="Blur" />
      <TintEffect control={control} />
      <Endings slide={slide} onReset={() => control.set(undefined)} />
    </>
  );
}

function AdjustButton() {
  const dispatch = useAppDispatch();
  const isOn = useEditor((editor) => editor.isAdjustingPicture);
  return (
    <Button
      aria-pressed={isOn}
      onClick={() => dispatch(isOn ? editorActions.pictureLeft() : editorActions.pictureEntered())}
      className={isOn ? 'text-primary' : ''}
    >
      <Move />
      Adjust picture
    </Button>
  );
}

function Endings({ slide, onReset }: { slide: Slide; onReset: () => void }) {
  const { perform } = useDocumentActions();
  const slides = useEditor((editor) => editor.document.slides);
  const applyToAll = () => {
    const command = likePictureOf(
      slide,
      slides.filter(({ imageUrl }) => imageUrl !== DEFAULT_SLIDE_IMAGE_URL),
    );
    const count = Object.keys(command.payload.looks).length;
    if (count === 0) return void toast({ title: 'All pictures already look like this' });
    perform(command);
    toast({ title: count === 1 ? 'Applied to 1 other slide' : `Applied to ${count} other slides` });
  };
  return (
    <div className="flex flex-col gap-2">
      <Button onClick={onReset} disabled={slide.pictureLook === undefined}>
        <RotateCcw />
        Reset picture
      </Button>
      <Button onClick={applyToAll}>
        <CopyCheck />
        Apply to all slides
      </Button>
      <p className="text-xs text-muted text-pretty">Copies fit, margin, darkening, blur and tint; position, zoom and rotation stay.</p>
    </div>
  );
}
