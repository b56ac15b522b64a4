import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/shared/ui/button.tsx';
import { Dialog } from '@/shared/ui/dialog.tsx';
import { LoadFailure } from '@/shared/ui/load-failure.tsx';
import { Skeleton } from '@/shared/ui/skeleton.tsx';
import { toast } from '@/shared/ui/toast-queue.ts';
import { ConfirmDeleteDialog } from '../dialogs/confirm-delete-dialog.tsx';
import { useDeleteBrandKitMutation, useListBrandKitsQuery, type BrandKit } from './api.ts';
import { BrandKitForm } from './brand-kit-form.tsx';
import { BrandKitRow } from './brand-kit-row.tsx';

/** A person's brand kits: made, changed and deleted. A user without one begins with the first. */
export function BrandKitsDialog({ onClose }: { onClose: () => void }) {
  // Null: the list; a kit, or a new one: its form.
  const [edited, setEdited] = useState<BrandKit | 'new' | null>(null);
  const { data } = useListBrandKitsQuery();
  const isFirst = data?.length === 0;
  const shown = edited ?? (isFirst ? 'new' : null);
  if (shown !== null)
    return (
      <BrandKitForm
        key={shown === 'new' ? shown : shown.id}
        kit={shown === 'new' ? null : shown}
        title={shown === 'new' ? 'New brand kit' : `Edit “${shown.name}”`}
        onClose={onClose}
        onDone={() => (isFirst ? onClose() : setEdited(null))}
      />
    );
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="Brand kits"
      description="Colors, fonts and logo of your brand. Changing or deleting a kit does not change existing slides."
      className="md:max-w-lg"
    >
      <BrandKitList onEdit={setEdited} />
      <Button onClick={() => setEdited('new')} disabled={!data}>
        <Plus />
        New brand kit
      </Button>
    </Dialog>
  );
}

function BrandKitList({ onEdit }: { onEdit: (kit: BrandKit) => void }) {
  const { data: kits, isError, refetch } = useListBrandKitsQuery();
  const [doomed, setDoomed] = useState<BrandKit | null>(null);
  const [deleteBrandKit] = useDeleteBrandKitMutation();
  const remove = async ({ id, name }: BrandKit) => {
    await deleteBrandKit({ id }).unwrap();
    toast({ title: 'Brand kit deleted', description: name });
  };
  if (isError)
    return <LoadFailure title="Your brand kits could not be loaded" hint="They are safe on the server." onRetry={() => void refetch()} />;
  if (!kits) return <Skeleton className="h-24 w-full" />;
  return (
    <>
      <ul aria-label="Brand kits" className="flex flex-col gap-2">
        {kits.map((kit) => (
          <BrandKitRow key={kit.id} kit={kit} onEdit={() => onEdit(kit)} onDelete={() => setDoomed(kit)} />
        ))}
      </ul>
      {doomed && (
        <ConfirmDeleteDialog
          title="Delete brand kit?"
          description="This action cannot be undone. Slides keep the look they have."
          name={doomed.name}
          failureMessage="The brand kit could not be deleted. It is still in the list; please try again."
          onConfirm={() => remove(doomed)}
          onClose={() => setDoomed(null)}
        />
      )}
    </>
  );
}
