import { Plus } from 'lucide-react';
import { Button } from '@/shared/ui/button.tsx';
import { EmptyState } from '@/shared/ui/empty-state.tsx';

/** Shown while there is no project. */
export function EmptyProjects({ onCreate }: { onCreate: () => void }) {
  return (
    <EmptyState
      level={1}
      className="min-h-[50dvh]"
      drawing={<SlideFan />}
      title="No projects yet"
      hint="Create your first slide project to get started"
      action={
        <Button variant="solid" onClick={onCreate}>
          <Plus />
          Create Project
        </Button>
      }
    />
  );
}

/** Five slides held like cards, the front one with two lines of text. */
function SlideFan() {
  return (
    <svg viewBox="0 0 216 132" className="w-54" fill="none" aria-hidden>
      {[-22, 22, -11, 11].map((degrees) => (
        <rect
          key={degrees}
          x="76.5"
          y="10.5"
          width="63"
          height="103"
          rx="8"
          transform={`rotate(${degrees} 108 200)`}
          className={Math.abs(degrees) > 20 ? 'fill-surface-1 stroke-line' : 'fill-surface-2 stroke-line-strong'}
        />
      ))}
      <rect x="76.5" y="10.5" width="63" height="103" rx="8" className="fill-surface-3 stroke-line-strong" />
      <rect x="88" y="52" width="40" height="7" rx="3.5" className="fill-primary" />
      <rect x="94" y="65" width="28" height="7" rx="3.5" className="fill-primary" opacity=".5" />
    </svg>
  );
}
