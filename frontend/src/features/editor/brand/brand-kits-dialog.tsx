import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/shared/ui/button.tsx';
import { Dialog } from '@/shared/ui/dialog.tsx';
import { useListBrandKitsQuery, type BrandKit } from './api.ts';
import { BrandKitForm } from './brand-kit-form.tsx';
import { BrandKitList } from './brand-kit-list.tsx';

/** A person's brand kits: made, changed and deleted. A user without one starts with the first. */
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
      description="Your brand’s colors, fonts and logo. Changing or deleting a kit does not change existing slides."
      className="md:max-w-lg"
      actions={
        <Button onClick={() => setEdited('new')} disabled={!data}>
          <Plus />
          New brand kit
        </Button>
      }
    >
      <BrandKitList onEdit={setEdited} />
    </Dialog>
  );
}
