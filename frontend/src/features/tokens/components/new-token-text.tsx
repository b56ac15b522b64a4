import { Copy, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '@/shared/ui/button.tsx';
import { copyAndTell } from '@/shared/ui/copy-and-tell.ts';
import { Field, Input } from '@/shared/ui/field.tsx';

/** The text of a new token, selected, with the button that copies it. */
export function NewTokenText({ text }: { text: string }) {
  const field = useRef<HTMLInputElement>(null);
  // The button that made the token is gone, and the focus with it.
  useEffect(() => field.current?.focus(), []);
  return (
    <>
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <Field label="Token">
            {(control) => (
              <Input
                {...control}
                ref={field}
                readOnly
                value={text}
                className="font-mono text-sm"
                onFocus={(event) => event.currentTarget.select()}
              />
            )}
          </Field>
        </div>
        <Button onClick={() => void copyAndTell(text, 'Please select the token and copy it.')}>
          <Copy />
          Copy
        </Button>
      </div>
      <p role="note" className="flex items-start gap-2 text-sm">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
        It is shown only now, and nobody can show it again. Whoever has it can do what you allowed.
      </p>
    </>
  );
}
