import { useState } from 'react';
import { LoadFailure } from '@/shared/ui/load-failure.tsx';
import { Skeleton } from '@/shared/ui/skeleton.tsx';
import { toast } from '@/shared/ui/toast-queue.ts';
import { ConfirmDeleteDialog } from '../dialogs/confirm-delete-dialog.tsx';
import { useDeleteBrandKitMutation, useListBrandKitsQuery, type BrandKit } from './api.ts';
import { BrandKitRow } from './brand-kit-row.tsx';

/** A person's brand kits, with what edits and deletes each. */
export function BrandKitList({ onEdit }: { onEdit: (kit: BrandKit) => void }) {
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
