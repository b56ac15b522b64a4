import { hookParts } from '@viral-slides/series';
import { Trash2 } from 'lucide-react';
import { useDeleteHookMutation, type Hook } from './api.ts';
import { resultText, type HookResult } from './hook-results.ts';
import { cn } from '@/shared/lib/class-names.ts';
import { Badge } from '@/shared/ui/badge.tsx';
import { IconButton } from '@/shared/ui/icon-button.tsx';
import { toast } from '@/shared/ui/toast-queue.ts';

/** A list to choose an opener from, and to delete one's own. */
export interface HookListProps {
  hooks: readonly Hook[];
  /** Results of the used hooks. */
  results: ReadonlyMap<string, HookResult>;
  chosenId: string | null;
  onChoose: (hook: Hook) => void;
  onDeleted: () => void;
}

/** Scrolls on its own, so that what is done with the chosen one stays in sight. */
export function HookList({ hooks, results, chosenId, onChoose, onDeleted }: HookListProps) {
  const [deleteHook, { isLoading }] = useDeleteHookMutation();
  const remove = async ({ id, text }: Hook) => {
    const { error } = await deleteHook({ id });
    if (error)
      return void toast({ title: 'Error', description: 'The hook could not be deleted. Please try again.', variant: 'destructive' });
    toast({ title: 'Hook deleted', description: text });
    onDeleted();
  };
  if (hooks.length === 0) return <p className="py-8 text-center text-muted">No hook matches. Try another niche, or save your own below.</p>;
  return (
    <ul
      aria-label="Hooks"
      className="flex max-h-64 min-h-24 flex-col gap-1 overflow-y-auto overscroll-contain rounded-control border border-line p-1"
    >
      {hooks.map((hook) => (
        <li key={hook.id} className="flex items-center gap-1">
          <button
            type="button"
            aria-pressed={hook.id === chosenId}
            className={cn(
              'flex min-h-9 min-w-0 flex-1 items-center gap-2 rounded-chip px-3 py-1.5 text-left touch:min-h-11 hover:bg-surface-2',
              hook.id === chosenId && 'bg-surface-2 outline-2 outline-primary -outline-offset-2',
            )}
            onClick={() => onChoose(hook)}
          >
            <span className="min-w-0 flex-1">
              <HookWords text={hook.text} />
              <Brought result={results.get(hook.id)} />
            </span>
            {hook.isOwn && <Badge>Yours</Badge>}
          </button>
          {hook.isOwn && (
            <IconButton label={`Delete hook ${hook.text}`} disabled={isLoading} onClick={() => void remove(hook)}>
              <Trash2 />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  );
}

function Brought({ result }: { result: HookResult | undefined }) {
  return result && <span className="block text-xs text-muted">{resultText(result)}</span>;
}

/** The text of an opener, with its blanks marked. */
function HookWords({ text }: { text: string }) {
  return hookParts(text).map((part, place) =>
    part.kind === 'words' ? (
      part.text
    ) : (
      <span key={place} className="rounded-chip border border-dashed border-line-strong px-1 text-muted">
        {part.name}
      </span>
    ),
  );
}
