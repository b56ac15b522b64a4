import { hasWatermark } from '@viral-slides/slide-document';
import { Palette, Paintbrush } from 'lucide-react';
import { useState } from 'react';
import { loadedLater, useLoaded } from '@/shared/lib/use-loaded.ts';
import { Button } from '@/shared/ui/button.tsx';
import { Select } from '@/shared/ui/select.tsx';
import { toast } from '@/shared/ui/toast-queue.ts';
import { useEditorTools } from '../editor-context.tsx';
import { startEdit } from '../edit-lease.ts';
import { useEditor } from '../editor-selectors.ts';
import { DeletedFontsNote } from '../own-fonts/deleted-fonts-note.tsx';
import { OwnFontsButton } from '../own-fonts/own-fonts-button.tsx';
import { FoldedSection } from '../panels/panel-section.tsx';
import { useListBrandKitsQuery, type BrandKit } from './api.ts';
import { chooseKit, useChosenKit } from './chosen-kit.ts';

const kitsDialog = loadedLater(async () => (await import('./brand-kits-dialog.tsx')).BrandKitsDialog);

/** Value of the list for no kit. */
const NONE = 'none';

/** The brand: which kit new texts take their look from, and applying it to all slides. */
export function BrandSection() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const BrandKitsDialog = useLoaded(kitsDialog, isOpen, close);
  const asked = useListBrandKitsQuery();
  const kits = asked.data ?? [];
  const kit = useChosenKit();
  return (
    <FoldedSection title="Brand" summary={kit?.name} note={<DeletedFontsNote />}>
      {kits.length > 0 && (
        <Select
          aria-label="Brand kit"
          value={kit?.id ?? NONE}
          onValueChange={(id) => chooseKit(id === NONE ? null : id)}
          options={[{ value: NONE, label: 'No brand kit' }, ...kits.map(({ id, name }) => ({ value: id, label: name }))]}
        />
      )}
      {kit && <ApplyButtons kit={kit} />}
      <Button onClick={() => setIsOpen(true)}>
        <Palette />
        {kits.length === 0 ? 'Create a brand kit' : 'Brand kits'}
      </Button>
      {kits.length === 0 && (
        <p className="text-xs text-muted text-pretty">Your colors, fonts, logo and watermark, applied to all slides.</p>
      )}
      <RemoveWatermark />
      <OwnFontsButton />
      {BrandKitsDialog && <BrandKitsDialog onClose={close} />}
    </FoldedSection>
  );
}

function ApplyButtons({ kit }: { kit: BrandKit }) {
  const context = useEditorTools();
  const [isBusy, setIsBusy] = useState(false);
  const apply = async () => {
    setIsBusy(true);
    const edit = startEdit(context, `“${kit.name}” not applied`);
    try {
      await (await import('./apply-brand-kit.ts')).applyBrandKit(context, edit, kit);
    } catch {
      toast({ title: 'The brand kit could not be applied', description: 'Check your connection and try again.', variant: 'destructive' });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <Button onClick={() => void apply()} isBusy={isBusy}>
        <Paintbrush />
        Apply to all slides
      </Button>
      <p className="text-xs text-muted text-pretty">New text and presets also use this brand kit’s colors and fonts.</p>
    </>
  );
}

function RemoveWatermark() {
  const context = useEditorTools();
  const hasOne = useEditor((editor) => editor.document.slides.some(hasWatermark));
  if (!hasOne) return null;
  const remove = async () => {
    const edit = startEdit(context, 'Watermark not removed');
    try {
      (await import('./apply-brand-kit.ts')).removeWatermark(edit);
    } catch {
      toast({ title: 'Watermark not removed', description: 'Check your connection and try again.', variant: 'destructive' });
    }
  };
  return (
    <Button variant="ghost" onClick={() => void remove()}>
      Remove the watermark
    </Button>
  );
}
