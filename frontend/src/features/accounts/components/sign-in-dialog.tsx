import { ExternalLink } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Button } from '@/shared/ui/button.tsx';
import { Dialog } from '@/shared/ui/dialog.tsx';
import { Field, Input } from '@/shared/ui/field.tsx';
import { toast } from '@/shared/ui/toast-queue.ts';
import { useSignInSocialAccountMutation, type Platform } from '../api.ts';
import { signInProblem, type SignInProblem } from '../sign-in-problem.ts';

/** A platform that is signed in to with a form. */
export type SignInPlatform = Platform & { signIn: NonNullable<Platform['signIn']> };

/** Asks for what a platform wants of a person to connect their account. Nothing of it is kept on this page. @param given fields that are known, e.g. of an account that has to be connected again */
export function SignInDialog({
  platform,
  given = {},
  onClose,
}: {
  platform: SignInPlatform;
  given?: Record<string, string>;
  onClose: () => void;
}) {
  const [fields, setFields] = useState<Record<string, string>>(given);
  const [problem, setProblem] = useState<SignInProblem | null>(null);
  const [signIn, { isLoading }] = useSignInSocialAccountMutation();
  const isIncomplete = platform.signIn.fields.some(({ name }) => !fields[name]?.trim());

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isIncomplete || isLoading) return;
    setProblem(null);
    const { error } = await signIn({ body: { platform: platform.id, fields } });
    if (error) return setProblem(signInProblem(error, platform.signIn.fields));
    toast({ title: `${platform.label} connected!` });
    onClose();
  };

  return (
    <Dialog
      isOpen
      onOpenChange={(next) => !next && onClose()}
      isLocked={isLoading}
      title={`Connect ${platform.label}`}
      description={platform.signIn.help.text}
      actions={
        <>
          <Button variant="outline" onClick={onClose} disabled={isLoading}>
            Cancel
          </Button>
          <Button variant="solid" type="submit" form="sign-in" disabled={isIncomplete} isBusy={isLoading} busyLabel="Connecting...">
            Connect
          </Button>
        </>
      }
    >
      <form id="sign-in" className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <p className="flex flex-wrap gap-x-4 gap-y-1">
          <OutsideLink href={platform.signIn.help.url}>Open that page</OutsideLink>
          {platform.signIn.rehearsalPath !== null && (
            <OutsideLink href={platform.signIn.rehearsalPath}>Only rehearse: get an account to try it with</OutsideLink>
          )}
        </p>
        {platform.signIn.fields.map(({ name, label, isSecret, example }) => (
          <Field key={name} label={label} error={problem?.field === name ? problem.sentence : undefined}>
            {(control) => (
              <Input
                {...control}
                type={isSecret ? 'password' : 'text'}
                value={fields[name] ?? ''}
                onChange={(event) => setFields((before) => ({ ...before, [name]: event.target.value }))}
                placeholder={example}
                maxLength={500}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
              />
            )}
          </Field>
        ))}
        {problem && problem.field === null && (
          <p role="alert" className="text-sm text-danger">
            {problem.sentence}
          </p>
        )}
      </form>
    </Dialog>
  );
}

/** Leads elsewhere and leaves the form as it is. */
function OutsideLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="flex w-fit items-center gap-1.5 font-medium text-primary underline underline-offset-2"
    >
      {children}
      <ExternalLink aria-hidden className="size-3.5" />
    </a>
  );
}
