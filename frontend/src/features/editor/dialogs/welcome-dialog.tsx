import { Plus } from 'lucide-react';
import { Button } from '@/shared/ui/button.tsx';
import { Dialog } from '@/shared/ui/dialog.tsx';

/** Greets a person who has nothing to edit yet: the first project, or away to the projects. */
export function WelcomeDialog({ onCreate, onLeave }: { onCreate: () => void; onLeave: () => void }) {
  return (
    <Dialog
      isOpen
      onOpenChange={onLeave}
      title="Welcome to Viral Slides"
      description="The editor works on a project. Create your first one, then put your images on its slides and write over them."
      actions={
        <>
          <Button onClick={onLeave}>Go to Projects</Button>
          <Button variant="solid" onClick={onCreate}>
            <Plus />
            Create Project
          </Button>
        </>
      }
    />
  );
}
