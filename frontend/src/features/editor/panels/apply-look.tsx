import { likeText } from '@viral-slides/slide-document';
import { CopyCheck } from 'lucide-react';
import { Button } from '@/shared/ui/button.tsx';
import { toast } from '@/shared/ui/toast-queue.ts';
import { useDocumentActions } from '../editor-context.tsx';
import { selectedLayer, useEditor } from '../editor-selectors.ts';

/** Gives the texts of all slides the look of the selected one. */
export function ApplyLook() {
  const { perform } = useDocumentActions();
  const layer = useEditor(selectedLayer);
  const slides = useEditor((editor) => editor.document.slides);
  if (!layer) return null;
  const apply = () => {
    const command = likeText(layer, slides);
    const count = command.payload.commands.length;
    if (count === 0) return void toast({ title: 'All text already looks like this' });
    perform(command);
    toast({ title: count === 1 ? 'Applied to 1 other text' : `Applied to ${count} other texts` });
  };
  return (
    <div className="flex flex-col gap-2">
      <Button onClick={apply}>
        <CopyCheck />
        Apply text style to all slides
      </Button>
      <p className="text-xs text-muted text-pretty">
        Content, position, width and rotation stay. Locked text and page numbers do not change.
      </p>
    </div>
  );
}
