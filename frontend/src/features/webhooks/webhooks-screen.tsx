import { Plus, Webhook as Drawing } from 'lucide-react';
import { useState } from 'react';
import { useScreenCommands } from '@/shared/keyboard/screen-commands.ts';
import { usePageMeta } from '@/shared/lib/page-meta.ts';
import { Button } from '@/shared/ui/button.tsx';
import { EmptyState } from '@/shared/ui/empty-state.tsx';
import { LoadFailure } from '@/shared/ui/load-failure.tsx';
import { Skeleton } from '@/shared/ui/skeleton.tsx';
import { useListWebhooksQuery, type Webhook } from './api.ts';
import { WebhookCard } from './components/webhook-card.tsx';
import { WebhookDialog } from './components/webhook-dialog.tsx';

/** The programs that get events about the person's posts, accounts and captures. */
export function WebhooksScreen() {
  usePageMeta({ title: 'Webhooks', description: 'Notify your own programs of events' });
  const [isMaking, setMaking] = useState(false);
  useScreenCommands([{ label: 'New webhook', run: () => setMaking(true) }]);
  const webhooks = useListWebhooksQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-8 p-4 md:p-8">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="flex flex-col gap-1">
          <h1 className="text-2xl">Webhooks</h1>
          <p className="text-muted text-pretty">Notify your own programs of events as they happen.</p>
        </div>
        {/* Always the same one, so that the focus comes back to it, also from the first webhook. */}
        <Button variant="solid" onClick={() => setMaking(true)}>
          <Plus />
          New webhook
        </Button>
      </header>
      {webhooks.data ? (
        <Webhooks webhooks={webhooks.data} />
      ) : webhooks.error === undefined ? (
        <Skeleton className="h-40 rounded-card" />
      ) : (
        <LoadFailure
          title="Your webhooks could not be loaded"
          hint="Deliveries continue. Check your connection and try again."
          onRetry={() => void webhooks.refetch()}
          isRetrying={webhooks.isFetching}
        />
      )}
      {isMaking && <WebhookDialog webhook={null} onClose={() => setMaking(false)} />}
    </div>
  );
}

function Webhooks({ webhooks }: { webhooks: readonly Webhook[] }) {
  if (webhooks.length === 0) {
    return (
      <EmptyState
        className="rounded-card border border-line"
        drawing={<Drawing aria-hidden className="size-10 text-muted" />}
        title="No webhooks yet"
        hint="A webhook sends a signed message to your URL when a post is published, fails or needs you. To create one, press New webhook."
      />
    );
  }
  return (
    <ul aria-label="Webhooks" className="flex flex-col gap-3">
      {webhooks.map((webhook) => (
        <WebhookCard key={webhook.id} webhook={webhook} />
      ))}
    </ul>
  );
}
