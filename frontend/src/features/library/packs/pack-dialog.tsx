import { useState, type FormEvent } from 'react';
import type { Pack } from '@/shared/api/generated/media.ts';
import { newUuid } from '@/shared/lib/new-uuid.ts';
import { Button } from '@/shared/ui/button.tsx';
import { Dialog } from '@/shared/ui/dialog.tsx';
import { useCreatePackMutation, useUpdatePackMutation } from '../api.ts';
import { newPackLooks, PackFields } from './pack-fields.tsx';
import { packProblemText } from './pack-problem.ts';

/** Pack to change; none makes a new one. */
export interface PackDialogProps {
  pack?: Pack | undefined;
  packs: readonly Pack[];
  onClose: () => void;
  /** Called with a new pack. */
  onMade?: (pack: Pack) => void;
}

/** Asks for name and colour of a pack. */
export function PackDialog({ pack, packs, onClose, onMade }: PackDialogProps) {
  const [looks, setLooks] = useState(() => (pack ? { name: pack.name, color: pack.color } : newPackLooks(packs)));
  // The same for every press of this dialog: one whose answer was lost makes no second pack. Another request has another key.
  const [key, setKey] = useState(newUuid);
  const [create, creating] = useCreatePackMutation();
  const [update, updating] = useUpdatePackMutation();
  const isBusy = creating.isLoading || updating.isLoading;
  const name = looks.name.trim();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || name === '') return;
    if (pack) {
      const { error } = await update({ id: pack.id, updatePack: { ...looks, name } });
      if (!error) onClose();
      return;
    }
    const { data } = await create({ 'Idempotency-Key': key, createPack: { ...looks, name } });
    if (!data) return;
    onClose();
    onMade?.(data);
  };

  return (
    <Dialog
      isOpen
      onOpenChange={(next) => !next && onClose()}
      isLocked={isBusy}
      title={pack ? 'Name and color' : 'New pack'}
      description={pack ? undefined : 'A pack is a collection of images. An image can be in several packs.'}
      actions={
        <>
          <Button variant="outline" onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button
            variant="solid"
            type="submit"
            form="pack-looks"
            disabled={name === ''}
            isBusy={isBusy}
            busyLabel={pack ? 'Saving...' : 'Creating...'}
          >
            {pack ? 'Save' : 'Create'}
          </Button>
        </>
      }
    >
      <form id="pack-looks" className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <PackFields
          looks={looks}
          onChange={(next) => {
            setLooks(next);
            setKey(newUuid());
          }}
          error={packProblemText(creating.error ?? updating.error)}
        />
      </form>
    </Dialog>
  );
}
