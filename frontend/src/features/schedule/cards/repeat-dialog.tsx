import { useState } from 'react';
import { problemDetail, refusedOrUnanswered } from '@/shared/api/api-error.ts';
import { usePacks } from '@/shared/api/use-packs.ts';
import { useRepeatScheduledPostMutation, type RepeatedPost } from '@/shared/api/scheduled-posts.ts';
import { Button } from '@/shared/ui/button.tsx';
import { Dialog } from '@/shared/ui/dialog.tsx';
import { Field } from '@/shared/ui/field.tsx';
import { PackLabel } from '@/shared/ui/pack-dot.tsx';
import { Select } from '@/shared/ui/select.tsx';
import { toast, type ToastContent } from '@/shared/ui/toast-queue.ts';
import type { ScheduledPost } from '../api.ts';
import { addDays } from '../calendar/calendar-days.ts';
import { formatPostTime, moveToDay, toLocalFields, userZone } from '../schedule-times.ts';

/** Post to repeat. */
export interface RepeatDialogProps {
  post: ScheduledPost;
  /** As the card calls it. */
  title: string;
  onClose: () => void;
}

const WEEKS = ['1', '2', '3', '4', '6', '8', '13', '26'];
/** Stands for no pack; no id is that. */
const SAME = 'same';
const TIMES = ['1', '2', '3', '4', '5', '6', '8', '10', '12', '26'];

/**
 * Plans the posts that follow one every few weeks: all at once, so that the calendar shows them, and each can be moved, edited or cancelled
 * on its own.
 */
export function RepeatDialog({ post, title, onClose }: RepeatDialogProps) {
  const [weeks, setWeeks] = useState('1');
  const [times, setTimes] = useState('4');
  const [pack, setPack] = useState(SAME);
  const [repeat, { isLoading, error }] = useRepeatScheduledPostMutation();
  const plan = { everyWeeks: Number(weeks), times: Number(times), timeZone: userZone(), ...(pack === SAME ? {} : { packId: pack }) };
  const send = async () => {
    const { data } = await repeat({ id: post.id, repeatPost: plan });
    if (!data) return;
    toast(outcomeToast(data));
    onClose();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isLocked={isLoading}
      title="Repeat"
      description={descriptionOf(title, pack)}
      actions={
        <>
          <Button variant="outline" onClick={onClose} disabled={isLoading}>
            Cancel
          </Button>
          <Button variant="solid" isBusy={isLoading} busyLabel="Scheduling..." onClick={() => void send()}>
            {plan.times === 1 ? 'Schedule 1 post' : `Schedule ${plan.times} posts`}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-2 gap-4">
        <Field label="Repeat every">
          {(control) => (
            <Select
              {...control}
              value={weeks}
              onValueChange={setWeeks}
              options={WEEKS.map((value) => ({ value, label: weeksText(value) }))}
            />
          )}
        </Field>
        <Field label="Number of posts">
          {(control) => (
            <Select
              {...control}
              value={times}
              onValueChange={setTimes}
              options={TIMES.map((value) => ({ value, label: timesText(value) }))}
            />
          )}
        </Field>
      </div>
      <PicturesField value={pack} onChange={setPack} />
      <p role="status" className="mt-4 text-sm text-muted">
        {lastText(post, plan)}
      </p>
      {error !== undefined && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {problemDetail(error) ??
            `${refusedOrUnanswered(error, 'The posts could not be scheduled.')} Please try again; no post is duplicated.`}
        </p>
      )}
    </Dialog>
  );
}

/** Whether each time the slides are the same, or have other pictures of a pack. */
function PicturesField({ value, onChange }: { value: string; onChange: (pack: string) => void }) {
  const packs = usePacks();
  if (packs.length === 0) return null;
  const options = [
    { value: SAME, label: 'The same images' },
    ...packs.map((pack) => ({ value: pack.id, label: <PackLabel pack={pack} /> })),
  ];
  return (
    <div className="mt-4">
      <Field label="Images">{(control) => <Select {...control} value={value} onValueChange={onChange} options={options} />}</Field>
    </div>
  );
}

function descriptionOf(title: string, pack: string): string {
  if (pack === SAME) return `${title}: the same slides and text again, as separate posts.`;
  return `${title}: the same text again, each time on a copy of the project with other images from the pack.`;
}

const weeksText = (weeks: string) => (weeks === '1' ? 'Every week' : `Every ${weeks} weeks`);
const timesText = (times: string) => `${times} more`;

function lastText({ scheduledTime }: ScheduledPost, { everyWeeks, times }: { everyWeeks: number; times: number }): string {
  if (scheduledTime === null) return '';
  const at = (n: number) => formatPostTime(moveToDay(scheduledTime, addDays(toLocalFields(scheduledTime).date, 7 * everyWeeks * n)));
  return times === 1 ? `Next: ${at(1)}.` : `Next: ${at(1)}. Last: ${at(times)}.`;
}

function outcomeToast({ made, failed }: RepeatedPost): ToastContent {
  const [last] = made.slice(-1);
  const [first] = failed;
  const title = made.length === 1 ? '1 post scheduled' : `${made.length} posts scheduled`;
  if (!first) return { title, description: last?.scheduledTime ? `The last post is on ${formatPostTime(last.scheduledTime)}.` : undefined };
  const others = failed.length > 1 ? ` and ${failed.length - 1} more` : '';
  return { title, description: `Not scheduled: ${formatPostTime(first.scheduledTime)}${others}. ${first.detail}`, variant: 'destructive' };
}
