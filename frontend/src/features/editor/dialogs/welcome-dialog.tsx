import { Button } from '@/shared/ui/button.tsx';
import { Dialog } from '@/shared/ui/dialog.tsx';

/** Greets a person who has nothing to edit yet; every way out leads to the projects. */
export function WelcomeDialog({ onLeave }: { onLeave: () => void }) {
  return (
    <Dialog
      isOpen
      onOpenChange={onLeave}
      title="Welcome to Viral Slides"
      description="The editor works on a project. Create your first one, then put your images on its slides and write over them."
      actions={
        <Button variant="solid" onClick={onLeave}>
          Go to Projects
        </Button>
      }
    />
  );
}
