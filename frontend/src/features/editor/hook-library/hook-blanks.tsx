import { blanksOf, fillBlanks } from '@viral-slides/series';
import { useState } from 'react';
import { useFileProjectMutation, type Hook } from './api.ts';
import { useAppDispatch } from '@/shared/store/hooks.ts';
import { Button } from '@/shared/ui/button.tsx';
import { copyWithToast } from '@/shared/ui/copy-with-toast.ts';
import { Field, Input } from '@/shared/ui/field.tsx';
import { toast } from '@/shared/ui/toast-queue.ts';
import { useDocumentActions } from '../editor-context.tsx';
import { useEditor } from '../editor-selectors.ts';
import { editorActions } from '../editor-slice.ts';
import { putOnFirstSlide } from './put-on-first-slide.ts';

/** A field for each blank of the chosen opener, how it reads, and what to do with it. */
export function HookBlanks({ hook, onUsed }: { hook: Hook; onUsed: () => void }) {
  const dispatch = useAppDispatch();
  const { perform } = useDocumentActions();
  const slide = useEditor((editor) => editor.document.slides[0]);
  const selectedId = useEditor((editor) => editor.selectedLayerId);
  const projectId = useEditor((editor) => editor.project?.id);
  const [fileProject] = useFileProjectMutation();
  const [words, setWords] = useState<Record<string, string>>({});
  const text = fillBlanks(hook.text, words);

  const use = () => {
    if (!slide) return;
    const command = putOnFirstSlide(slide, text, selectedId);
    dispatch(editorActions.slideSelected(0));
    perform(command);
    dispatch(editorActions.layerSelected(command.payload.layerId));
    // The numbers of its posts are shown beside the opener. The slides do not depend on it.
    if (projectId !== undefined) void fileProject({ id: projectId, fileProject: { hookId: hook.id } });
    toast({ title: 'Hook on slide 1', description: text });
    onUsed();
  };

  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        use();
      }}
    >
      <div className="grid gap-2 empty:hidden md:grid-cols-2">
        {blanksOf(hook.text).map((name) => (
          <Field key={name} label={name.charAt(0).toUpperCase() + name.slice(1)}>
            {(control) => (
              <Input
                {...control}
                maxLength={60}
                autoComplete="off"
                value={words[name] ?? ''}
                onChange={({ target }) => setWords({ ...words, [name]: target.value })}
              />
            )}
          </Field>
        ))}
      </div>
      <p className="rounded-control bg-surface-2 p-3 font-semibold" aria-label="Preview">
        {text}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={() => void copyWithToast(text, 'The hook', 'Select the hook and copy it manually.')}>Copy</Button>
        <Button type="submit" variant="solid">
          Put on slide 1
        </Button>
      </div>
    </form>
  );
}
