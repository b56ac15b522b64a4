import { ExternalLink } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { keptPost } from '@/shared/lib/kept-post.ts';
import { Button } from '@/shared/ui/button.tsx';
import { Dialog } from '@/shared/ui/dialog.tsx';
import { Field, Input } from '@/shared/ui/field.tsx';
import { useConnectForm, type ConnectFormOptions, type SignInPlatform } from '../use-connect-form.ts';

/** Props of the dialog. */
export interface SignInDialogProps {
  platform: SignInPlatform;
  /** Fields that are known, e.g. of an account that has to be connected again. */
  given?: Record<string, string>;
  onClose: () => void;
  /** Leaves the page for another address. */
  go?: ConnectFormOptions['go'];
}

const leave = (address: string) => window.location.assign(address);

/** Asks for what a platform wants of a person to connect their account. */
export function SignInDialog({ platform, given = {}, onClose, go = leave }: SignInDialogProps) {
  const navigate = useNavigate();
  const goOn = () => {
    onClose();
    if (keptPost() !== null) void navigate('/schedule');
  };
  const typed = useConnectForm({ platform, given, onConnected: goOn, go });
  const { form, problem, isBusy } = typed;
  return (
    <Dialog
      isOpen
      onOpenChange={(next) => !next && onClose()}
      isLocked={isBusy}
      title={`Connect ${platform.label}`}
      description={form.help.text}
      actions={
        <>
          <Button variant="outline" onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button variant="solid" type="submit" form="sign-in" disabled={typed.isIncomplete} isBusy={isBusy} busyLabel="Connecting...">
            {typed.leadsAway ? 'Continue' : 'Connect'}
          </Button>
        </>
      }
    >
      <form
        id="sign-in"
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void typed.submit();
        }}
      >
        <Ways platform={platform} form={form} />
        {form.fields.map(({ name, label, isSecret, example }) => (
          <Field key={name} label={label} error={problem?.field === name ? problem.sentence : undefined}>
            {(control) => (
              <Input
                {...control}
                type={isSecret ? 'password' : 'text'}
                value={typed.fields[name] ?? ''}
                onChange={(event) => typed.type(name, event.target.value)}
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
        {typed.otherWay !== null && (
          <Button variant="ghost" className="self-start" disabled={isBusy} onClick={typed.takeOtherWay}>
            {typed.otherWay}
          </Button>
        )}
      </form>
    </Dialog>
  );
}

/** Links to get the credentials, and the ways to rehearse. */
function Ways({ platform, form }: { platform: SignInPlatform; form: ReturnType<typeof useConnectForm>['form'] }) {
  const rehearsal = 'rehearsal' in form ? form.rehearsal : null;
  const { rehearsalPath } = platform.signIn;
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1">
      <OutsideLink href={form.help.url}>{'rehearsal' in form ? 'Find a server' : 'Where to find this'}</OutsideLink>
      {rehearsal !== null && (
        <p className="text-muted">
          To rehearse, enter <code>{rehearsal}</code>
        </p>
      )}
      {!('rehearsal' in form) && rehearsalPath !== null && (
        <OutsideLink href={rehearsalPath}>To rehearse, create a test account</OutsideLink>
      )}
    </div>
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
