import { HOOK_FORMULAS, NICHES, hookLabel } from '@viral-slides/series';
import { useMemo, useState } from 'react';
import { useListHooksQuery, useListProjectSummariesQuery, type Hook } from './api.ts';
import { useListScheduledPostsQuery } from '@/shared/api/scheduled-posts.ts';
import { Dialog } from '@/shared/ui/dialog.tsx';
import { Input } from '@/shared/ui/field.tsx';
import { LoadFailure } from '@/shared/ui/load-failure.tsx';
import { Select } from '@/shared/ui/select.tsx';
import { Skeleton } from '@/shared/ui/skeleton.tsx';
import { useEditor } from '../editor-selectors.ts';
import { ALL, findHooks, type HookFilter } from './find-hooks.ts';
import { HookBlanks } from './hook-blanks.tsx';
import { HookList } from './hook-list.tsx';
import { hookResults } from './hook-results.ts';
import { KeepHook } from './keep-hook.tsx';

/** Openers by niche and formula; the chosen one is filled in and put on the first slide. */
export function HooksDialog({ onClose }: { onClose: () => void }) {
  const niche = useEditor((editor) => editor.captionSource.niche);
  const [filter, setFilter] = useState<HookFilter>({ niche, formula: ALL, words: '' });
  const [chosen, setChosen] = useState<Hook | null>(null);
  const { data, isError, refetch } = useListHooksQuery();
  const results = useHookResults();
  const found = useMemo(() => findHooks(data ?? [], filter), [data, filter]);

  return (
    <Dialog isOpen onOpenChange={onClose} title="Hooks" description="Choose a hook and fill in its blanks." className="md:max-w-xl">
      <Filters filter={filter} onChange={(change) => setFilter({ ...filter, ...change })} />
      {isError && (
        <LoadFailure title="The hooks could not be loaded" hint="Your own hooks are safe on the server." onRetry={() => void refetch()} />
      )}
      {!isError && !data && <Skeleton className="h-64 w-full" />}
      {data && (
        <>
          <p role="status" className="text-sm text-muted">
            {found.length === 1 ? '1 hook' : `${found.length} hooks`}
          </p>
          <HookList hooks={found} results={results} chosenId={chosen?.id ?? null} onChoose={setChosen} onDeleted={() => setChosen(null)} />
          {chosen ? <HookBlanks key={chosen.id} hook={chosen} onUsed={onClose} /> : <KeepHook niche={filter.niche} onKept={setChosen} />}
        </>
      )}
    </Dialog>
  );
}

/** Results of hooks. Posts are asked for only where an opener was used. */
function useHookResults() {
  const { data: projects } = useListProjectSummariesQuery({});
  const wasUsed = projects?.some(({ hookId }) => hookId !== undefined) === true;
  const { data: posts } = useListScheduledPostsQuery(undefined, { skip: !wasUsed });
  return useMemo(() => hookResults(projects ?? [], posts ?? []), [projects, posts]);
}

const named = (value: string) => ({ value, label: hookLabel(value) });
const niches = [{ value: ALL, label: 'All niches' }, ...NICHES.map(named)];
const formulas = [{ value: ALL, label: 'All kinds' }, ...HOOK_FORMULAS.map(named)];

function Filters({ filter, onChange }: { filter: HookFilter; onChange: (change: Partial<HookFilter>) => void }) {
  return (
    <div className="grid grid-cols-2 gap-2 md:grid-cols-3">
      <Select aria-label="Niche" value={filter.niche} options={niches} onValueChange={(niche) => onChange({ niche })} />
      <Select aria-label="Kind" value={filter.formula} options={formulas} onValueChange={(formula) => onChange({ formula })} />
      <Input
        aria-label="Search hooks"
        type="search"
        placeholder="Search"
        maxLength={60}
        className="col-span-2 md:col-span-1"
        value={filter.words}
        onChange={({ target }) => onChange({ words: target.value })}
      />
    </div>
  );
}
