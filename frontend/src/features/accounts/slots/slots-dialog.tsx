import { useId, useState, type FormEvent } from 'react';
import { isApiError } from '@/shared/api/api-error.ts';
import { useSetPostingSlotsMutation, type PostingSlots } from '@/shared/api/posting-slots.ts';
import { handleOf } from '@/shared/lib/account-handle.ts';
import { useMediaQuery } from '@/shared/lib/media-query.ts';
import { Button } from '@/shared/ui/button.tsx';
import { Dialog } from '@/shared/ui/dialog.tsx';
import { Field, Input, Label } from '@/shared/ui/field.tsx';
import { Switch } from '@/shared/ui/switch.tsx';
import { toast } from '@/shared/ui/toast-queue.ts';
import { useDiscardQuestion } from '@/shared/ui/use-discard-question.tsx';
import type { SocialAccount } from '../api.ts';
import { HoursGrid } from './hours-grid.tsx';
import { problemOf, type WeeklyTime } from './slot-times.ts';
import { WeekList } from './week-list.tsx';

/** Account and its slots. */
export interface SlotsDialogProps {
  account: SocialAccount;
  /** Those that are set; absent: none are. */
  slots: PostingSlots | undefined;
  onClose: () => void;
}

/** Sets the weekly times at which posts of an account go out. */
export function SlotsDialog({ account, slots, onClose }: SlotsDialogProps) {
  const formId = useId();
  const isWide = useMediaQuery('(min-width: 768px)');
  const { draft, change, save, isSaving, problem, isDirty } = useSlotsDraft({ account, slots, onClose });
  const { leave, question } = useDiscardQuestion(isDirty, onClose);
  const setTimes = (of: (times: readonly WeeklyTime[]) => WeeklyTime[]) => change((before) => ({ ...before, times: of(before.times) }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <>
      <Dialog
        isOpen
        onOpenChange={(next) => !next && leave()}
        isLocked={isSaving}
        title={`Posting slots for ${handleOf(account)}`}
        description="Weekly posting times. Schedule posts into the next free slot, or drop them onto a slot in the calendar. Changing slots does not move scheduled posts."
        className={isWide ? 'md:max-w-4xl' : ''}
        actions={
          <>
            <Button variant="outline" onClick={() => leave()} disabled={isSaving}>
              Cancel
            </Button>
            <Button variant="solid" type="submit" form={formId} isBusy={isSaving} busyLabel="Saving...">
              Save slots
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
          <ZoneField value={draft.timeZone} onChange={(timeZone) => change((before) => ({ ...before, timeZone }))} />
          <PauseSwitch isOn={draft.isPaused} onChange={(isPaused) => change((before) => ({ ...before, isPaused }))} />
          <div className="grid gap-6 md:grid-cols-2">
            {isWide && <HoursGrid times={draft.times} onChange={setTimes} />}
            <WeekList times={draft.times} onChange={setTimes} />
          </div>
          <p role="alert" className="text-sm text-danger text-pretty empty:hidden">
            {problem}
          </p>
        </form>
      </Dialog>
      {question}
    </>
  );
}

function useSlotsDraft({ account, slots, onClose }: SlotsDialogProps) {
  // Changes apply to the version that was opened: the server refuses them if the slots were changed elsewhere in the meantime.
  const [basedOn] = useState(slots);
  const [first] = useState(() => ({
    timeZone: basedOn?.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone,
    times: [...(basedOn?.times ?? [])] as readonly WeeklyTime[],
    isPaused: basedOn?.isPaused ?? false,
  }));
  const [draft, change] = useState(first);
  const [problem, setProblem] = useState<string | null>(null);
  const [set, { isLoading: isSaving }] = useSetPostingSlotsMutation();
  const save = async () => {
    const hadTimes = (basedOn?.times.length ?? 0) > 0;
    const wrong = draft.times.length === 0 && !hadTimes ? 'Add at least one slot first.' : problemOf(draft.times);
    setProblem(wrong);
    if (wrong !== null) return;
    const setPostingSlots = { ...draft, times: [...draft.times], revision: basedOn?.revision ?? 0 };
    const { error } = await set({ socialAccountId: account.id, setPostingSlots });
    if (error) return setProblem(reasonOf(error));
    onClose();
    const title = draft.times.length === 0 ? 'Posting slots removed' : 'Posting slots saved';
    toast({ title, about: handleOf(account) });
  };
  return { draft, change, save, isSaving, problem, isDirty: JSON.stringify(draft) !== JSON.stringify(first) };
}

function reasonOf(error: unknown): string {
  const problem = isApiError(error) ? error.problem : null;
  return problem?.errors?.[0]?.message ?? problem?.detail ?? 'The slots were not saved. Check your connection and try again.';
}

function ZoneField({ value, onChange }: { value: string; onChange: (zone: string) => void }) {
  const zonesId = useId();
  return (
    <Field label="Time zone" hint="Slots keep their time of day when clocks change.">
      {(control) => (
        <>
          <Input
            {...control}
            list={zonesId}
            value={value}
            autoComplete="off"
            spellCheck={false}
            maxLength={64}
            onChange={({ target }) => onChange(target.value)}
          />
          <datalist id={zonesId}>
            {Intl.supportedValuesOf('timeZone').map((zone) => (
              <option key={zone} value={zone} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}

function PauseSwitch({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const id = useId();
  return (
    <div className="flex items-start gap-3">
      <Switch id={id} checked={isOn} onCheckedChange={onChange} aria-describedby={`${id}-note`} className="mt-0.5" />
      <div className="flex flex-col">
        <Label htmlFor={id}>Pause these slots</Label>
        <p id={`${id}-note`} className="text-sm text-muted text-pretty">
          While paused, no slots are offered. Scheduled posts are still published.
        </p>
      </div>
    </div>
  );
}
