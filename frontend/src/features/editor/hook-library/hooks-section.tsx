import { Lightbulb } from 'lucide-react';
import { useState } from 'react';
import { loadedLater, useLoaded } from '@/shared/lib/use-loaded.ts';
import { Button } from '@/shared/ui/button.tsx';
import { PanelSection } from '../panels/panel-section.tsx';

const hooksDialog = loadedLater(async () => (await import('./hooks-dialog.tsx')).HooksDialog);

/** Leads to openers for the first slide. */
export function HooksSection() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const HooksDialog = useLoaded(hooksDialog, isOpen, close);
  return (
    <PanelSection title="Hooks">
      <p className="text-sm text-muted">The first line decides who keeps reading.</p>
      <Button onClick={() => setIsOpen(true)}>
        <Lightbulb />
        Find a hook
      </Button>
      {HooksDialog && <HooksDialog onClose={close} />}
    </PanelSection>
  );
}
