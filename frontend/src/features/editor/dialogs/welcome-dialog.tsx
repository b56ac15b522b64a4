import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '@/shared/ui/button.tsx';
import { Dialog } from '@/shared/ui/dialog.tsx';

/** Greets a person who has nothing to edit yet: the first project, or away to the projects. */
export function WelcomeDialog({ onCreate, onLeave }: { onCreate: () => void; onLeave: () => void }) {
  const create = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      isOpen
      onOpenChange={onLeave}
      // The first button leads away; Enter starts.
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        create.current?.focus();
      }}
      title="Welcome to Viral Slides"
      description="Create your first project, add images to its slides, then add text."
      actions={
        <>
          <Button onClick={onLeave}>Go to Projects</Button>
          <Button ref={create} variant="solid" onClick={onCreate}>
            <Plus />
            Create Project
          </Button>
        </>
      }
    />
  );
}
