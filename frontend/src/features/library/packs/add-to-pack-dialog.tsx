import { useState, type FormEvent } from 'react';
import type { Image, Pack } from '@/shared/api/generated/media.ts';
import { Button } from '@/shared/ui/button.tsx';
import { Dialog } from '@/shared/ui/dialog.tsx';
import { Field } from '@/shared/ui/field.tsx';
import { PackLabel } from '@/shared/ui/pack-dot.tsx';
import { Select } from '@/shared/ui/select.tsx';
import { useCreatePackMutation } from '../api.ts';
import { imageCountText } from '../images/image-words.ts';
import { newPackLooks, PackFields } from './pack-fields.tsx';
import { packProblemText } from './pack-problem.ts';
import { useFillPack } from './use-fill-pack.ts';

/** Stands beside the packs; no id is that. */
const NEW = 'new';

/** Images, and the existing packs. */
export interface AddToPackDialogProps {
  images: readonly Image[];
  packs: readonly Pack[];
  onClose: () => void;
}

/** Puts images into a pack: one that is there, or a new one. */
export function AddToPackDialog({ images, packs, onClose }: AddToPackDialogProps) {
  const [chosen, setChosen] = useState(packs[0]?.id ?? NEW);
  const [looks, setLooks] = useState(() => newPackLooks(packs));
  const [made, setMade] = useState<Pack | null>(null);
  const [create, creating] = useCreatePackMutation();
  const { putIn, isBusy: isFilling } = useFillPack();
  const isBusy = creating.isLoading || isFilling;
  const name = looks.name.trim();
  const isBlank = chosen === NEW && name === '';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || isBlank) return;
    // One that was made by the try before is not made again.
    const known = chosen === NEW ? made : packs.find(({ id }) => id === chosen);
    const pack = known ?? (await create({ createPack: { ...looks, name } })).data;
    if (!pack) return;
    if (chosen === NEW) setMade(pack);
    if (await putIn(pack, images)) onClose();
  };

  return (
    <Dialog
      isOpen
      onOpenChange={(next) => !next && onClose()}
      isLocked={isBusy}
      title="Add to pack"
      description={`${imageCountText(images.length)}. Images can be in several packs.`}
      actions={
        <>
          <Button variant="outline" onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button variant="solid" type="submit" form="add-to-pack" disabled={isBlank} isBusy={isBusy} busyLabel="Adding...">
            Add
          </Button>
        </>
      }
    >
      <form id="add-to-pack" className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        {packs.length > 0 && (
          <Field label="Pack">
            {(control) => (
              <Select
                {...control}
                value={chosen}
                onValueChange={setChosen}
                options={[
                  ...packs.map((pack) => ({ value: pack.id, label: <PackLabel pack={pack} /> })),
                  { value: NEW, label: 'New pack' },
                ]}
              />
            )}
          </Field>
        )}
        {chosen === NEW && <PackFields looks={looks} onChange={setLooks} error={packProblemText(creating.error)} />}
      </form>
    </Dialog>
  );
}
