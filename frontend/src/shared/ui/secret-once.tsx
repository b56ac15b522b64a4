import { Copy, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '@/shared/ui/button.tsx';
import { copyWithToast } from '@/shared/ui/copy-with-toast.ts';
import { Field, Input } from '@/shared/ui/field.tsx';
import { LeaveQuestion } from '@/shared/ui/leave-question.tsx';

/**
 * A new secret, selected, with a button that copies it. Until it is copied, a way to another screen or the end of the tab asks first.
 * @param label kind of the secret, e.g. `Token`
 * @param children says what its holder can do
 */
export function SecretOnce({ label, text, children }: { label: string; text: string; children: ReactNode }) {
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const what = label.toLowerCase();
  const copy = async () => {
    if (await copyWithToast(text, `The ${what}`, `Please select the ${what} and copy it.`)) setCopied(true);
  };
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
                onCopy={() => setCopied(true)}
              />
            )}
          </Field>
        </div>
        <Button onClick={() => void copy()}>
          <Copy />
          Copy
        </Button>
      </div>
      <p role="note" className="flex items-start gap-2 text-sm">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
        {children}
      </p>
      <LeaveQuestion
        isDirty={!isCopied}
        words={{ title: `Leave without the ${what}?`, keep: 'Stay', discard: `Leave without the ${what}` }}
        note={`The ${what} is shown only now, and you have not copied it.`}
      />
    </>
  );
}
