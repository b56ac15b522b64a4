import { Copy, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '@/shared/ui/button.tsx';
import { copyAndTell } from '@/shared/ui/copy-and-tell.ts';
import { Field, Input } from '@/shared/ui/field.tsx';

/**
 * A new secret, selected, with a button that copies it.
 * @param label what it is, e.g. `Token`
 * @param children says what its holder can do
 */
export function SecretOnce({ label, text, children }: { label: string; text: string; children: ReactNode }) {
  const field = useRef<HTMLInputElement>(null);
  // The button that made it is gone, and the focus with it.
  useEffect(() => field.current?.focus(), []);
  return (
    <>
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <Field label={label}>
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
        <Button onClick={() => void copyAndTell(text, `Please select the ${label.toLowerCase()} and copy it.`)}>
          <Copy />
          Copy
        </Button>
      </div>
      <p role="note" className="flex items-start gap-2 text-sm">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
        {children}
      </p>
    </>
  );
}
