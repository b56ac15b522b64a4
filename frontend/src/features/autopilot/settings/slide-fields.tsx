import { autopilotBounds } from '@viral-slides/series/autopilot';
import { usePacks } from '@/shared/api/use-packs.ts';
import { useListTemplateSummariesQuery, type Template } from '@/shared/api/generated/projects.ts';
import { SourceField } from '@/shared/templates/source-field.tsx';
import { CheckRow, withValue } from '@/shared/ui/check-row.tsx';
import { Field, Input } from '@/shared/ui/field.tsx';
import { LoadFailure } from '@/shared/ui/load-failure.tsx';
import { PackLabel } from '@/shared/ui/pack-dot.tsx';
import { Select } from '@/shared/ui/select.tsx';
import { Skeleton } from '@/shared/ui/skeleton.tsx';
import type { SettingsForm } from './use-settings-form.ts';

/** Longest excerpt of a template's text that identifies it, in characters. */
const WORDS = 28;

/** Fields for the sources of the slides: template, packs, and how long a picture rests. */
export function SlideFields({ form }: { form: SettingsForm }) {
  const { draft, change, problem } = form;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div className="grid gap-4 md:grid-cols-2">
        <TemplateField form={form} />
        <HookTextField form={form} />
      </div>
      <PackFields form={form} />
      <Field
        label="Days before an image is reused"
        hint="Applies to all your posts."
        error={problem?.at === 'days' ? problem.text : undefined}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            value={draft.coolDownDays}
            onChange={({ target }) => change({ coolDownDays: target.value })}
          />
        )}
      </Field>
    </div>
  );
}

function TemplateField({ form: { draft, change, problem } }: { form: SettingsForm }) {
  const { data: templates, isError, refetch } = useListTemplateSummariesQuery();
  if (isError)
    return <LoadFailure title="Your templates could not be loaded" hint="They are safe on the server." onRetry={() => void refetch()} />;
  if (!templates) return <Skeleton className="h-15 w-full" />;
  return (
    <SourceField
      templates={templates}
      value={draft.templateId}
      error={problem?.at === 'template' ? problem.text : undefined}
      onChoose={(templateId) => change({ templateId, hookText: '0 0' })}
    />
  );
}

/** Field for the text that gets the hook; a template with a text called "hook" says it itself. */
function HookTextField({ form: { draft, change, template, hasOwnPlace } }: { form: SettingsForm }) {
  if (!template || hasOwnPlace) return null;
  const options = textOptions(template);
  if (options.length === 0) return <p className="text-sm text-muted text-pretty">This template has no text for the hook.</p>;
  return (
    <Field label="Text replaced by the hook">
      {(control) => <Select {...control} value={draft.hookText} onValueChange={(hookText) => change({ hookText })} options={options} />}
    </Field>
  );
}

function textOptions({ slides }: Template): { value: string; label: string }[] {
  return slides.flatMap(({ textLayers }, slide) =>
    textLayers.map(({ content }, text) => {
      const words = content.replace(/\s+/g, ' ').trim();
      const short = words.length > WORDS ? `${words.slice(0, WORDS)}…` : words;
      return { value: `${slide} ${text}`, label: [`Slide ${slide + 1}`, short || `text ${text + 1}`].join(': ') };
    }),
  );
}

function PackFields({ form: { draft, change } }: { form: SettingsForm }) {
  const packs = usePacks();
  if (packs.length === 0)
    return (
      <p className="text-sm text-muted text-pretty">
        The template’s own images are used. To use other images, put them into packs in the library.
      </p>
    );
  const isFull = draft.packIds.size >= autopilotBounds.packs;
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium">Image packs</legend>
      <p className="mb-1.5 text-sm text-muted text-pretty">Without a pack, the slides keep the template’s images.</p>
      <div className="grid max-h-56 overflow-y-auto sm:grid-cols-2">
        {packs.map((pack) => (
          <CheckRow
            key={pack.id}
            isChecked={draft.packIds.has(pack.id)}
            onChange={(isIn) => (!isIn || !isFull) && change({ packIds: withValue(draft.packIds, pack.id, isIn) })}
          >
            <PackLabel pack={pack} />
            <span className="text-sm text-muted tabular">{pack.imageCount}</span>
          </CheckRow>
        ))}
      </div>
    </fieldset>
  );
}
