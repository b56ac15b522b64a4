import { Plus } from 'lucide-react';
import { Button } from '@/shared/ui/button.tsx';
import { Menu, MenuItem } from '@/shared/ui/menu.tsx';
import { useKeptFocus } from '@/shared/ui/use-kept-focus.ts';
import type { ScheduledPost } from '../api.ts';
import { DestinationFields } from './destination-fields.tsx';
import { isOpen, targetsLeft } from './destinations.ts';
import type { DialogErrors } from './dialog-errors.ts';
import type { Target } from './draft.ts';
import { ProjectField } from './project-field.tsx';
import { SavedDestination } from './saved-destination.tsx';
import type { DraftState } from './use-draft.ts';

interface TargetFieldsProps extends Omit<DraftState, 'isDirty' | 'note'> {
  errors: DialogErrors;
  post: ScheduledPost | undefined;
  isProjectLocked: boolean;
}

/** Fields for the target of a post: project, and platform and account of each destination. */
export function TargetFields({ errors, post, isProjectLocked, ...state }: TargetFieldsProps) {
  const { draft, change, destinations, allAccounts, accountsAre } = state;
  const kept = useKeptFocus<HTMLDivElement>('[data-destination]');
  const isSeveral = destinations.length > 1;
  return (
    <>
      <ProjectField draft={draft} change={change} errors={errors.shared} post={post} isLocked={isProjectLocked} />
      <div {...kept} className="flex flex-col gap-3 outline-none">
        {destinations.map((destination) =>
          isOpen(destination) || !isSeveral ? (
            <DestinationFields
              key={destination.key}
              destination={destination}
              all={destinations}
              shared={draft}
              allAccounts={allAccounts}
              accountsAre={accountsAre}
              change={(fields) => state.changeTarget(destination.key, fields)}
              errors={errors.own[destination.key] ?? {}}
              post={post}
              keep={state.keep}
              onRemove={canRemove(destinations, destination.key) ? () => state.remove(destination.key) : undefined}
            />
          ) : (
            <SavedDestination key={destination.key} destination={destination} all={destinations} />
          ),
        )}
        {!post && <AddDestination destinations={destinations} allAccounts={allAccounts} onAdd={state.add} />}
      </div>
    </>
  );
}

/** One stays to be sent. What may have been saved stays too: chosen again, it would be another post. */
function canRemove(destinations: DraftState['destinations'], key: string): boolean {
  const open = destinations.filter(isOpen);
  return open.length > 1 && open.some((each) => each.key === key && each.outcome === null);
}

type AddProps = Pick<DraftState, 'destinations' | 'allAccounts'> & { onAdd: (target: Target) => void };

/** Offers where else it can go, once the first place is chosen. */
function AddDestination({ destinations, allAccounts, onAdd }: AddProps) {
  const left = targetsLeft(destinations, allAccounts);
  if (left.length === 0 || destinations.some(({ draft }) => draft.platform === '')) return null;
  return (
    <Menu
      align="start"
      trigger={
        <Button variant="ghost" className="-ml-2 self-start px-2">
          <Plus />
          Add another platform
        </Button>
      }
    >
      {left.map(({ label, ...target }) => (
        <MenuItem key={label} onSelect={() => onAdd(target)}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
