import { Shuffle } from 'lucide-react';
import { useId, useState } from 'react';
import { useAppDispatch } from '@/shared/store/hooks.ts';
import { Button } from '@/shared/ui/button.tsx';
import { Switch } from '@/shared/ui/switch.tsx';
import { toast } from '@/shared/ui/toast-queue.ts';
import { useEditorTools } from '../editor-context.tsx';
import { useEditor } from '../editor-selectors.ts';
import { editorActions } from '../editor-slice.ts';
import { autoPopulate } from '../session/auto-populate.ts';
import { PanelSection } from './panel-section.tsx';

/** What the editor does automatically. */
export function AutomationSection() {
  const dispatch = useAppDispatch();
  const tools = useEditorTools();
  const isAutoAdvance = useEditor((editor) => editor.isAutoAdvance);
  const [isBusy, setIsBusy] = useState(false);
  const id = useId();

  const populate = async () => {
    setIsBusy(true);
    try {
      const shortage = await autoPopulate(tools);
      if (shortage) window.alert(shortage);
    } catch {
      toast({ title: 'Error', description: 'The image library could not be read. Your slides are unchanged.', variant: 'destructive' });
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <PanelSection title="Automation">
      <div className="flex items-center justify-between gap-3">
        <label htmlFor={id} className="flex flex-col text-sm">
          Auto-advance
          <span className="text-xs text-muted">Go to the next slide after choosing an image.</span>
        </label>
        <Switch id={id} checked={isAutoAdvance} onCheckedChange={(isOn) => dispatch(editorActions.autoAdvanceSet(isOn))} />
      </div>
      <Button onClick={() => void populate()} isBusy={isBusy} busyLabel="Choosing images...">
        <Shuffle />
        Auto-populate slides
      </Button>
    </PanelSection>
  );
}
