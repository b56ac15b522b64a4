import { Lightbulb } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/shared/ui/button.tsx';
import { PanelSection } from '../panels/panel-section.tsx';

const HooksDialog = lazy(async () => ({ default: (await import('./hooks-dialog.tsx')).HooksDialog }));

/** Leads to openers for the first slide. */
export function HooksSection() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <PanelSection title="Hooks">
      <p className="text-sm text-muted">The first line decides who stays.</p>
      <Button onClick={() => setIsOpen(true)}>
        <Lightbulb />
        Find a hook
      </Button>
      {isOpen && (
        <Suspense>
          <HooksDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </PanelSection>
  );
}
