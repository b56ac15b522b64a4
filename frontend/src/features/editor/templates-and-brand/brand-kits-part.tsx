import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useScreenCommands } from '@/shared/keyboard/screen-commands.ts';
import { loadedLater, useLoaded } from '@/shared/lib/use-loaded.ts';
import { Button } from '@/shared/ui/button.tsx';
import { useListBrandKitsQuery, type BrandKit } from '../brand/api.ts';
import { BrandKitList } from '../brand/brand-kit-list.tsx';
import { Part } from './part.tsx';

const kitForm = loadedLater(async () => (await import('../brand/brand-kit-form.tsx')).BrandKitForm);

/** The brand kits. */
export function BrandKitsPart() {
  const [edited, setEdited] = useState<BrandKit | 'new' | null>(null);
  const { data: kits } = useListBrandKitsQuery();
  useScreenCommands(kits ? [{ label: 'New brand kit', run: () => setEdited('new') }] : []);
  const close = () => setEdited(null);
  const BrandKitForm = useLoaded(kitForm, edited !== null, close);
  return (
    <Part
      title="Brand kits"
      hint="Your brand’s colors, fonts and logo. Apply a kit to slides in the editor."
      action={
        <Button onClick={() => setEdited('new')} disabled={!kits}>
          <Plus />
          New brand kit
        </Button>
      }
    >
      {kits?.length === 0 ? (
        <p className="py-6 text-center text-muted text-pretty">
          No brand kits yet. A brand kit applies your colors, fonts, logo and watermark to all slides.
        </p>
      ) : (
        <BrandKitList onEdit={setEdited} />
      )}
      {BrandKitForm && edited !== null && (
        <BrandKitForm
          kit={edited === 'new' ? null : edited}
          title={edited === 'new' ? 'New brand kit' : `Edit “${edited.name}”`}
          onClose={close}
          onDone={close}
        />
      )}
    </Part>
  );
}
