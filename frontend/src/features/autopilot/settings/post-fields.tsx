import { postBounds } from '@viral-slides/series/autopilot';
import { countText } from '@/shared/lib/text-limits.ts';
import { Field, Input, Textarea } from '@/shared/ui/field.tsx';
import { SegmentedControl } from '@/shared/ui/segmented-control.tsx';
import type { SettingsForm } from './use-settings-form.ts';

/** The words of the posts, and what becomes of a slideshow without an answer. */
export function PostFields({ form: { draft, change, problem, counts } }: { form: SettingsForm }) {
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div>
        <h3 className="text-base font-semibold">Post</h3>
        <p className="text-sm text-muted text-pretty">
          <code>{'{hook}'}</code> stands for the hook. Length limits are checked with the longest hook.
        </p>
      </div>
      <Field label="Title" error={counts.title?.error} hint={counts.title?.missing ?? countText(counts.title)}>
        {(control) => (
          <Input
            {...control}
            value={draft.title}
            maxLength={postBounds.title}
            autoComplete="off"
            onChange={({ target }) => change({ title: target.value })}
          />
        )}
      </Field>
      <Field label="Caption" error={counts.description?.error} hint={countText(counts.description)}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            value={draft.caption}
            maxLength={postBounds.caption}
            onChange={({ target }) => change({ caption: target.value })}
          />
        )}
      </Field>
      <Field
        label="Tags"
        hint={['Separate them with commas', countText(counts.tags)].filter(Boolean).join('. ')}
        error={problem?.at === 'tags' ? problem.text : counts.tags?.error}
      >
        {(control) => (
          <Input {...control} value={draft.tags} autoComplete="off" onChange={({ target }) => change({ tags: target.value })} />
        )}
      </Field>
      <div className="flex flex-col gap-1.5">
        <p className="text-sm font-medium">If you haven’t responded an hour before the slot</p>
        <SegmentedControl
          aria-label="If you don’t respond"
          className="w-full md:max-w-sm"
          value={draft.withoutAnswer}
          onValueChange={(withoutAnswer) => change({ withoutAnswer })}
          segments={[
            { value: 'skip', label: 'Skip it' },
            { value: 'draft', label: 'Keep it as a draft' },
          ]}
        />
      </div>
    </div>
  );
}
