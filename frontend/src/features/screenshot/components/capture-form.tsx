import { Camera } from 'lucide-react';
import { useRef, type FormEvent } from 'react';
import type { CaptureFormat } from '@/shared/api/generated/screenshot.ts';
import { Button } from '@/shared/ui/button.tsx';
import { Field, Input } from '@/shared/ui/field.tsx';
import { toast } from '@/shared/ui/toast-queue.ts';
import { captureRequest } from '../capture/capture-request.ts';
import { SCROLL_POSITIONS, type Choices } from '../capture/choices.ts';
import type { Capture } from '../capture/use-capture.ts';
import { websiteUrl } from '../capture/website-url.ts';
import { CaptureOptions } from './capture-options.tsx';
import { FormatPicker } from './format-picker.tsx';
import { RadioCards } from './radio-cards.tsx';

/** What the form shows and tells. */
export interface CaptureFormProps {
  url: string;
  onUrlChange: (url: string) => void;
  choices: Choices;
  onChoose: (change: Partial<Choices>) => void;
  /** Undefined until the formats are there. */
  format: CaptureFormat | undefined;
  capture: Capture;
}

/** After this time the elapsed seconds are shown. */
const TOLD_FROM_SECONDS = 2;
const POSITION_LABELS = { top: 'Top', middle: 'Middle', bottom: 'Bottom' } as const;

/** Everything that is chosen before a capture. Enter captures. */
export function CaptureForm({ url, onUrlChange, choices, onChoose, format, capture }: CaptureFormProps) {
  const urlInput = useRef<HTMLInputElement>(null);
  const isPositioned = choices.extent === 'screen';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (capture.isBusy || !format) return;
    const complete = websiteUrl(url);
    if (complete === null) {
      toast({ title: 'URL required', description: 'Please enter a website URL', variant: 'destructive' });
      return urlInput.current?.focus();
    }
    void capture.start(captureRequest(complete, format, choices));
  };

  return (
    <form onSubmit={submit} noValidate className="flex min-w-0 flex-col gap-5">
      <Field label="Website URL">
        {(control) => (
          <Input
            {...control}
            ref={urlInput}
            aria-invalid={capture.hasFailed || undefined}
            type="url"
            inputMode="url"
            autoComplete="url"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="example.com"
            value={url}
            onChange={(event) => {
              onUrlChange(event.target.value);
              capture.forgetFailure();
            }}
          />
        )}
      </Field>
      <FormatPicker format={format} onChoose={({ id }) => onChoose({ formatId: id, deviceScale: null })} />
      <RadioCards
        label="Scroll Position"
        value={choices.scrollPosition}
        onValueChange={(scrollPosition) => onChoose({ scrollPosition })}
        cards={SCROLL_POSITIONS.map((value) => ({ value, label: POSITION_LABELS[value] }))}
        isDisabled={!isPositioned}
        hint={isPositioned ? undefined : 'The page is taken from its top to its end.'}
        className="grid-cols-3 text-center [&_label]:justify-center"
      />
      <CaptureOptions choices={choices} usualScale={format?.deviceScale ?? 1} onChange={onChoose} />
      <div className="flex flex-col gap-2">
        <Button
          type="submit"
          variant="solid"
          size="lg"
          isBusy={capture.isBusy}
          busyLabel={<BusyLabel seconds={capture.seconds} />}
          disabled={!format}
        >
          <Camera />
          Capture Screenshot
        </Button>
        {capture.isBusy && (
          <div className="flex min-h-9 items-center justify-between gap-3">
            <p className="text-sm text-muted">Long pages take up to a minute.</p>
            <Button variant="ghost" onClick={capture.cancel}>
              Cancel
            </Button>
          </div>
        )}
      </div>
    </form>
  );
}

/** The seconds are for the eye: read aloud each second they would drown everything else. */
function BusyLabel({ seconds }: { seconds: number }) {
  return (
    <>
      Capturing...
      {seconds >= TOLD_FROM_SECONDS && (
        <span aria-hidden className="tabular">
          {seconds} s
        </span>
      )}
    </>
  );
}
