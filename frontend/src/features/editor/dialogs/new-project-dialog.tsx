import { blankSlides, type Slide, type Starter } from '@viral-slides/slide-document';
import { useState, type ReactNode } from 'react';
import { NameDialog } from './name-dialog.tsx';
import { WelcomeDialog } from './welcome-dialog.tsx';

/** The choice of a starter for a new project, which the editor's caller renders. */
export interface StarterSlotProps {
  /** Null: blank slides. */
  chosen: Starter | null;
  onChoose: (starter: Starter | null) => void;
  isDisabled: boolean;
}

/** Draws the choice; features do not know each other. */
export type RenderStarters = (props: StarterSlotProps) => ReactNode;

/** Creates a project and opens it. @param name blank: the product makes one up */
export type CreateAndOpen = (name: string, slides: readonly Slide[]) => Promise<void>;

interface NewProjectProps {
  renderStarters: RenderStarters;
  onCreate: CreateAndOpen;
  onClose: () => void;
}

/** Welcome of a user without projects, then the name of the first project. */
export function Welcome({ onLeave, ...create }: Omit<NewProjectProps, 'onClose'> & { onLeave: () => void }) {
  const [isNaming, setNaming] = useState(false);
  if (!isNaming) return <WelcomeDialog onCreate={() => setNaming(true)} onLeave={onLeave} />;
  return (
    <ProjectDialog
      {...create}
      title="Create project"
      description="Give your project a name, or leave blank for an auto-generated name."
      failureMessage="The project could not be created. Nothing was changed; please try again."
      onClose={() => setNaming(false)}
    />
  );
}

/** Asks for the name and the starter of another project, while one is open. */
export function NewProjectDialog(props: NewProjectProps) {
  return (
    <ProjectDialog
      {...props}
      title="Start a new project"
      description="Give your project a name, or leave blank for an auto-generated name. The slides you are editing stay in their project."
      failureMessage="The project could not be created. Your slides are unchanged; please try again."
    />
  );
}

interface ProjectDialogProps extends NewProjectProps {
  title: string;
  description: string;
  failureMessage: string;
}

function ProjectDialog({ renderStarters, onCreate, ...words }: ProjectDialogProps) {
  const [starter, setStarter] = useState<Starter | null>(null);
  return (
    <NameDialog
      {...words}
      className="md:max-w-2xl"
      label="Project name"
      confirm="Create Project"
      busy="Creating..."
      isBlankAllowed
      onConfirm={(name) => onCreate(name, starter?.slides ?? blankSlides())}
      renderMore={(isBusy) => renderStarters({ chosen: starter, onChoose: setStarter, isDisabled: isBusy })}
    />
  );
}
