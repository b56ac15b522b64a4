import { useId } from 'react';
import { Field, Input, Label } from '@/shared/ui/field.tsx';
import { Select } from '@/shared/ui/select.tsx';
import { Switch } from '@/shared/ui/switch.tsx';
import type { Draft } from './draft.ts';
import { Disclosure } from './disclosure.tsx';
import { SECONDS_PER_SLIDE } from './draft.ts';
import type { FieldsProps } from './fields-props.ts';
import { LanguageField } from './language-field.tsx';

const PRIVACIES: readonly { value: Draft['privacy']; label: string }[] = [
  { value: 'public', label: 'Public' },
  { value: 'unlisted', label: 'Unlisted' },
  { value: 'private', label: 'Private' },
];

interface MoreOptionsProps extends FieldsProps {
  /** One of the platforms knows privacy. */
  hasPrivacy: boolean;
  /** One of the posts is a video whose length is for the person to say. */
  hasSeconds: boolean;
  /** One of the platforms knows in which language a post is. */
  hasLanguage: boolean;
  /** Switch for the publisher; absent if each destination says that itself. */
  manual: { isOn: boolean; isForced: boolean; onChange: (isManual: boolean) => void } | undefined;
}

/** Options that most posts leave unchanged. */
export function MoreOptions({ draft, change, errors, hasPrivacy, hasSeconds, hasLanguage, manual }: MoreOptionsProps) {
  const { min, max, step } = SECONDS_PER_SLIDE;
  if (!hasSeconds && !hasLanguage && !manual) return null;
  return (
    // An error inside must be seen.
    <Disclosure summary="More options" className="border border-line" open={errors.secondsPerSlide ? true : undefined}>
      <div className="flex flex-col gap-4 p-3 pt-1">
        {hasSeconds && (
          <div className="grid grid-cols-2 gap-4">
            <Field
              label="Seconds per slide"
              error={errors.secondsPerSlide}
              hint={`From ${min} to ${max}. The video shows each slide for this many seconds.`}
            >
              {(control) => (
                <Input
                  {...control}
                  type="number"
                  inputMode="decimal"
                  min={min}
                  max={max}
                  step={step}
                  value={draft.secondsPerSlide}
                  onChange={({ target }) => change({ secondsPerSlide: target.value })}
                />
              )}
            </Field>
            {hasPrivacy && (
              <Field label="Privacy">
                {(control) => (
                  <Select {...control} value={draft.privacy} onValueChange={(privacy) => change({ privacy })} options={PRIVACIES} />
                )}
              </Field>
            )}
          </div>
        )}
        {hasLanguage && <LanguageField draft={draft} change={change} />}
        {manual && <ManualSwitch {...manual} />}
      </div>
    </Disclosure>
  );
}

function ManualSwitch({ isOn, isForced, onChange }: NonNullable<MoreOptionsProps['manual']>) {
  const id = useId();
  return (
    <div className="flex items-start gap-3">
      <Switch id={id} checked={isOn} disabled={isForced} onCheckedChange={onChange} aria-describedby={`${id}-note`} className="mt-0.5" />
      <div className="flex flex-col gap-0.5">
        <Label htmlFor={id}>I’ll publish it myself</Label>
        <p id={`${id}-note`} className="text-sm text-muted text-pretty">
          {isForced
            ? 'This is the only way to post to this platform for now.'
            : 'We’ll notify you when it’s time, with slides and caption ready. In the platform’s own app, you can then add music or use other features.'}
        </p>
      </div>
    </div>
  );
}
