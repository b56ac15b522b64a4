import { Camera } from 'lucide-react';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { Pack } from '@/shared/api/generated/media.ts';
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
import { PackChoice } from './pack-choice.tsx';
import { RadioCards } from './radio-cards.tsx';

export interface CaptureFormProps {
  url: string;
  onUrlChange: (url: string) => void;
  choices: Choices;
  onChoose: (change: Partial<Choices>) => void;
  /** Undefined until the formats are there. */
  format: CaptureFormat | undefined;
  capture: Capture;
  /** Preview of the picture beside the choices. */
  preview: ReactNode;
  /** Packs that the picture can go into. */
  packs: readonly Pack[];
}

/** After this time the elapsed seconds are shown. */
const SHOWN_FROM_SECONDS = 2;
const POSITION_LABELS = { top: 'Top', middle: 'Middle', bottom: 'Bottom' } as const;

/** The address and what captures it in one row, everything else that is chosen below. Enter captures. */
export function CaptureForm({ url, onUrlChange, choices, onChoose, format, capture, preview, packs }: CaptureFormProps) {
  const urlInput = useRef<HTMLInputElement>(null);
  const [packId, setPackId] = useState<string>();
  const pack = packs.find(({ id }) => id === packId);
  const isPositioned = choices.extent === 'screen';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (capture.isBusy || !format) return;
    const complete = websiteUrl(url);
    if (complete === null) {
      toast({ title: 'URL required', description: 'Please enter a website URL', variant: 'destructive' });
      return urlInput.current?.focus();
    }
    void capture.start({ ...captureRequest(complete, format, choices), ...(pack && { packId: pack.id }) });
  };

  return (
    <form onSubmit={submit} noValidate className="flex min-w-0 flex-col gap-6">
      <div className="flex flex-col gap-1.5">
        <div className="flex flex-col gap-3 sm:flex-row sm:items-end">
          <div className="min-w-0 flex-1">
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
                    capture.clearFailure();
                  }}
                />
              )}
            </Field>
          </div>
          <CaptureButton capture={capture} isDisabled={!format} />
        </div>
        <p className="text-sm text-muted">Long pages take up to a minute.</p>
      </div>
      <div className="grid min-w-0 gap-8 lg:grid-cols-[25rem_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-5">
          <FormatPicker format={format} onChoose={({ id }) => onChoose({ formatId: id, deviceScale: null })} />
          <RadioCards
            label="Scroll Position"
            value={choices.scrollPosition}
            onValueChange={(scrollPosition) => onChoose({ scrollPosition })}
            cards={SCROLL_POSITIONS.map((value) => ({ value, label: POSITION_LABELS[value] }))}
            isDisabled={!isPositioned}
            hint={isPositioned ? undefined : 'Captures the whole page, from top to bottom.'}
            className="grid-cols-3 text-center [&_label]:justify-center"
          />
          <CaptureOptions choices={choices} usualScale={format?.deviceScale ?? 1} onChange={onChoose} />
          <PackChoice packs={packs} packId={pack?.id} onChange={setPackId} />
        </div>
        {preview}
      </div>
    </form>
  );
}

/** Buttons that start a capture and cancel the running one. They are as wide as the longest text, so that the layout does not move when the text changes. */
function CaptureButton({ capture, isDisabled }: { capture: Capture; isDisabled: boolean }) {
  return (
    <div className="flex gap-2">
      <Button
        type="submit"
        variant="solid"
        isBusy={capture.isBusy}
        busyLabel={<BusyLabel seconds={capture.seconds} />}
        disabled={isDisabled}
        className="min-w-50 flex-1"
      >
        <Camera />
        Capture Screenshot
      </Button>
      {capture.isBusy && (
        <Button variant="ghost" onClick={capture.cancel}>
          Cancel
        </Button>
      )}
    </div>
  );
}

/** The seconds are for the eye: read aloud each second they would drown everything else. */
function BusyLabel({ seconds }: { seconds: number }) {
  return (
    <>
      Capturing...
      {seconds >= SHOWN_FROM_SECONDS && (
        <span aria-hidden className="tabular">
          {seconds} s
        </span>
      )}
    </>
  );
}
