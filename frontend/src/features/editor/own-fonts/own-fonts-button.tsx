import { Type } from 'lucide-react';
import { useState } from 'react';
import { loadedLater, useLoaded } from '@/shared/lib/use-loaded.ts';
import { Button } from '@/shared/ui/button.tsx';

const fontsDialog = loadedLater(async () => (await import('./own-fonts-dialog.tsx')).OwnFontsDialog);

/** Leads to the fonts of one's own. */
export function OwnFontsButton() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const OwnFontsDialog = useLoaded(fontsDialog, isOpen, close);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <Type />
        Your fonts
      </Button>
      {OwnFontsDialog && <OwnFontsDialog onClose={close} />}
    </>
  );
}
