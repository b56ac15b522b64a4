import { SLIDE_COUNT } from '@viral-slides/slide-document';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '@/shared/ui/button.tsx';
import { Dialog } from '@/shared/ui/dialog.tsx';
import { Field } from '@/shared/ui/field.tsx';
import { Select } from '@/shared/ui/select.tsx';
import { toast } from '@/shared/ui/toast-queue.ts';
import { useListProjectSummariesQuery } from '../api.ts';
import { editorPath, slideCountText } from '../components/project-words.ts';
import { arrangeProjects, visibleProjects } from '../list/arrange-projects.ts';
import { useAddToSlides, type AddedPictures } from './use-add-to-slides.ts';

/** Pictures, and the callbacks afterwards. */
export interface AddToSlidesDialogProps {
  /** As slides hold them; one or more. */
  imageUrls: readonly string[];
  onClose: () => void;
}

const NEW = 'new';

/** Asks on which slides pictures are to be put: those of the project that was changed last, unless another or a new one is chosen. */
export function AddToSlidesDialog({ imageUrls, onClose }: AddToSlidesDialogProps) {
  const { data } = useListProjectSummariesQuery({});
  const projects = arrangeProjects(visibleProjects(data ?? []), { search: '', sort: 'changed' });
  const [picked, setPicked] = useState<string>();
  const chosen = picked ?? projects[0]?.id ?? NEW;
  const { add, error, isBusy } = useAddToSlides(imageUrls);
  const showToast = useAddedToast(imageUrls.length);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const added = await add(chosen === NEW ? null : chosen);
    if (!added) return;
    onClose();
    showToast(added, chosen === NEW);
  };

  return (
    <Dialog
      isOpen
      onOpenChange={(next) => !next && onClose()}
      isLocked={isBusy}
      title="Add to slides"
      description={imageUrls.length === 1 ? 'The image gets its own slide.' : `Each of the ${imageUrls.length} images gets its own slide.`}
      actions={
        <>
          <Button variant="outline" onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button variant="solid" type="submit" form="add-to-slides" isBusy={isBusy} busyLabel="Adding...">
            Add
          </Button>
        </>
      }
    >
      <form id="add-to-slides" onSubmit={(event) => void submit(event)}>
        <Field label="Project" hint={hintFor(chosen === NEW, imageUrls.length)} error={error}>
          {(control) => (
            <Select
              {...control}
              value={chosen}
              onValueChange={setPicked}
              options={[
                { value: NEW, label: 'New project' },
                ...projects.map(({ id, name, slideCount }) => ({ value: id, label: `${name} (${slideCountText(slideCount)})` })),
              ]}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}

function hintFor(isNew: boolean, count: number): string {
  if (!isNew)
    return `Empty slides are filled first; new slides are added at the end. A project can have at most ${SLIDE_COUNT.max} slides.`;
  return count > SLIDE_COUNT.max
    ? `A project can have at most ${SLIDE_COUNT.max} slides, so the first ${SLIDE_COUNT.max} images are used.`
    : 'The project opens in the editor.';
}

/** Says what was added where; a new project opens. */
function useAddedToast(count: number): (added: AddedPictures, isNew: boolean) => void {
  const navigate = useNavigate();
  return ({ id, name, leftOut }, isNew) => {
    const open = () => void navigate(editorPath(id));
    const added = count - leftOut;
    toast({
      title: added === 1 ? 'One image added' : `${added} images added`,
      description: leftOut > 0 ? `${name} had no room for ${leftOut} more.` : name,
      ...(isNew ? {} : { action: { label: 'Open', onSelect: open } }),
    });
    if (isNew) open();
  };
}
