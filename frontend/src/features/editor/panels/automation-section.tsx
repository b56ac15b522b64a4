import { Shuffle } from 'lucide-react';
import { useId } from 'react';
import { useAppDispatch } from '@/shared/store/hooks.ts';
import { Button } from '@/shared/ui/button.tsx';
import { Switch } from '@/shared/ui/switch.tsx';
import { useEditor } from '../editor-selectors.ts';
import { editorActions } from '../editor-slice.ts';
import { FoldedSection } from './panel-section.tsx';
import { useFillSlides } from './use-fill-slides.ts';

/** Automatic actions of the editor. */
export function AutomationSection() {
  const dispatch = useAppDispatch();
  const isAutoAdvance = useEditor((editor) => editor.isAutoAdvance);
  const id = useId();
  const fill = useFillSlides();
  return (
    <FoldedSection title="Automation">
      <div className="flex items-center justify-between gap-3">
        <label htmlFor={id} className="flex flex-col text-sm">
          Auto-advance
          <span className="text-xs text-muted">Go to the next slide after choosing an image.</span>
        </label>
        <Switch id={id} checked={isAutoAdvance} onCheckedChange={(isOn) => dispatch(editorActions.autoAdvanceSet(isOn))} />
      </div>
      <Button {...fill} busyLabel="Choosing images...">
        <Shuffle />
        Auto-populate slides
      </Button>
    </FoldedSection>
  );
}
