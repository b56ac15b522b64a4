import { NICHES, hookTextProblem, maxHookLength } from '@viral-slides/series';
import { useState } from 'react';
import { useCreateHookMutation, type Hook } from './api.ts';
import { problemDetail } from '@/shared/api/api-error.ts';
import { Button } from '@/shared/ui/button.tsx';
import { Field, Input } from '@/shared/ui/field.tsx';
import { newId } from '../new-id.ts';

/** Keeps an opener of one's own. @param niche its subject, where one of the niches is shown */
export function KeepHook({ niche, onKept }: { niche: string; onKept: (hook: Hook) => void }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  // Sent twice, it is one hook; other words are another one.
  const [requestKey, setRequestKey] = useState(newId);
  const [createHook, { isLoading }] = useCreateHookMutation();

  const keep = async () => {
    const problem = text.trim() === '' ? 'is missing' : hookTextProblem(text);
    if (problem !== null) return setError(`Your hook ${problem}.`);
    const about = NICHES.find((each) => each === niche) ?? null;
    const answer = await createHook({ createHook: { text, niche: about }, 'Idempotency-Key': requestKey });
    if (answer.error) return setError(problemDetail(answer.error) ?? 'Your hook could not be saved. Please try again.');
    setText('');
    setRequestKey(newId());
    onKept(answer.data);
  };

  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void keep();
      }}
    >
      <Field label="Save your own" hint="Put blanks in braces: {topic}" error={error}>
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              maxLength={maxHookLength}
              placeholder="What {number} years of {topic} taught me"
              value={text}
              onChange={({ target }) => {
                setText(target.value);
                setError(undefined);
                setRequestKey(newId());
              }}
            />
            <Button type="submit" isBusy={isLoading}>
              Save
            </Button>
          </div>
        )}
      </Field>
    </form>
  );
}
