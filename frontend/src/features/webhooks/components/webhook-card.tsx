import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { cn } from '@/shared/lib/class-names.ts';
import { Badge } from '@/shared/ui/badge.tsx';
import { Button } from '@/shared/ui/button.tsx';
import { Switch } from '@/shared/ui/switch.tsx';
import { toast } from '@/shared/ui/toast-queue.ts';
import { useChangeWebhookMutation, type Webhook } from '../api.ts';
import { hostOf, momentText, nameOf, standingOf } from '../words.ts';
import { Deliveries } from './deliveries.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { NewSecretDialog } from './new-secret-dialog.tsx';
import { TestWebhook } from './test-webhook.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';

/** One webhook: its address and events, its state, and what was sent. */
export function WebhookCard({ webhook }: { webhook: Webhook }) {
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface-1 p-4">
      <Head webhook={webhook} />
      <ul aria-label="Events" className="flex flex-wrap gap-1.5">
        {webhook.events.map((event) => (
          <li key={event}>
            <Badge>{event}</Badge>
          </li>
        ))}
      </ul>
      <Actions webhook={webhook} />
      <Log webhook={webhook} />
    </li>
  );
}

function Head({ webhook }: { webhook: Webhook }) {
  const { word, tone, hint } = standingOf(webhook);
  const { formerSecretUntil } = webhook;
  const isOverlapping = formerSecretUntil !== null && Date.parse(formerSecretUntil) > Date.now();
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <h2 className="min-w-0 max-w-full truncate text-base font-semibold">{hostOf(webhook.address)}</h2>
          <Badge tone={tone}>{word}</Badge>
        </div>
        <code className="break-all text-sm text-muted">{webhook.address}</code>
        {hint !== null && <p className="text-sm text-pretty">{hint}</p>}
        {webhook.limits && (
          <p className="text-sm text-pretty text-muted">
            This webhook was created with an API token. It receives only what that token may read, and stops when the token is revoked or
            expires.
          </p>
        )}
        {isOverlapping && (
          <p className="text-sm text-muted">Messages are also signed with the old secret until {momentText(formerSecretUntil)}.</p>
        )}
      </div>
      <OnSwitch webhook={webhook} />
    </div>
  );
}

function OnSwitch({ webhook }: { webhook: Webhook }) {
  const [change, { isLoading }] = useChangeWebhookMutation();
  const turn = async (isOn: boolean) => {
    const { error } = await change({ id: webhook.id, changeWebhook: { isOn } });
    if (error) toast({ title: `Not turned ${isOn ? 'on' : 'off'}`, description: 'Please try again.', variant: 'destructive' });
  };
  return (
    <Switch
      aria-label={`Deliver to ${nameOf(webhook.address)}`}
      checked={webhook.isOn}
      disabled={isLoading}
      onCheckedChange={(isOn) => void turn(isOn)}
      className="mt-1"
    />
  );
}

type Question = 'edit' | 'secret' | 'delete';

function Actions({ webhook }: { webhook: Webhook }) {
  const [asked, setAsked] = useState<Question | null>(null);
  const host = nameOf(webhook.address);
  const close = () => setAsked(null);
  return (
    <>
      <TestWebhook webhook={webhook}>
        <Button onClick={() => setAsked('edit')} aria-label={`Edit ${host}`}>
          Edit
        </Button>
        <Button onClick={() => setAsked('secret')} aria-label={`New secret for ${host}`}>
          New secret
        </Button>
        <Button onClick={() => setAsked('delete')} aria-label={`Delete ${host}`}>
          Delete
        </Button>
      </TestWebhook>
      {asked === 'edit' && <WebhookDialog webhook={webhook} onClose={close} />}
      {asked === 'secret' && <NewSecretDialog webhook={webhook} onClose={close} />}
      {asked === 'delete' && <DeleteDialog webhook={webhook} onClose={close} />}
    </>
  );
}

function Log({ webhook }: { webhook: Webhook }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-3">
      <Button
        variant="ghost"
        className="-ml-2 self-start"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={`Deliveries to ${nameOf(webhook.address)}`}
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronDown className={cn('transition-transform duration-120', isOpen && 'rotate-180')} />
        Deliveries
      </Button>
      <div id={id}>{isOpen && <Deliveries webhook={webhook} />}</div>
    </div>
  );
}
