import { linesOfList, slidesFromLines } from '@viral-slides/slide-document';
import { useId, useState, type FormEvent } from 'react';
import { Button } from '@/shared/ui/button.tsx';
import { Dialog } from '@/shared/ui/dialog.tsx';
import { Field, Textarea } from '@/shared/ui/field.tsx';
import { useEditorTools } from '../editor-context.tsx';
import { useEditor } from '../editor-selectors.ts';
import { lineCount, NO_ROOM_HINT, writeList } from '../session/write-list.ts';

/** Makes slides of the lines of a list. */
export function ListDialog({ onClose }: { onClose: () => void }) {
  const tools = useEditorTools();
  const formId = useId();
  const [text, setText] = useState('');
  const lines = linesOfList(text);
  const written = useRoomFor(lines);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (written === 0) return;
    writeList(tools, lines);
    onClose();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="Paste a list"
      description="Each line becomes one slide, in the style of the selected text (or of the first text if none is selected). Slides with text do not change."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="solid" type="submit" form={formId} disabled={written === 0}>
            {written === 1 ? 'Fill 1 slide' : `Fill ${written} slides`}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        <Field label="One line per slide" hint={<span role="status">{hintOf(lines.length, written)}</span>}>
          {(control) => <Textarea {...control} rows={8} value={text} onChange={(event) => setText(event.target.value)} />}
        </Field>
      </form>
    </Dialog>
  );
}

/** Number of lines that find a slide. */
function useRoomFor(lines: readonly string[]): number {
  const slides = useEditor((editor) => editor.document.slides);
  const from = useEditor((editor) => editor.slideIndex);
  const style = useEditor((editor) => editor.defaultStyle);
  return slidesFromLines(slides, lines, { from, style, newLayerId: () => '' }).written;
}

function hintOf(count: number, written: number): string {
  if (count === 0) return 'Bullets and numbers are removed.';
  return count === written
    ? `${lineCount(count)}.`
    : `${written} of ${lineCount(count)} ${written === 1 ? 'fits' : 'fit'}. ${NO_ROOM_HINT}`;
}
