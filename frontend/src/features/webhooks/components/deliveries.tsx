import { useState } from 'react';
import { Button } from '@/shared/ui/button.tsx';
import { useListWebhookDeliveriesQuery, type Webhook } from '../api.ts';
import { DeliveryRow } from './delivery-row.tsx';

/** How often what waits is looked at again while the list is open, in ms. */
const LOOK_AGAIN_MS = 10_000;

/** The deliveries of a webhook in the last 30 days, the newest first. */
export function Deliveries({ webhook }: { webhook: Webhook }) {
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined]);
  return (
    <ul aria-label="Deliveries" className="flex flex-col divide-y divide-line">
      {cursors.map((cursor, at) => (
        <Page
          key={cursor ?? ''}
          webhook={webhook}
          cursor={cursor}
          onOlder={at === cursors.length - 1 ? (next) => setCursors([...cursors, next]) : undefined}
        />
      ))}
    </ul>
  );
}

/** One page of the list. @param onOlder asks for the page after it; undefined where that is shown already */
function Page({
  webhook,
  cursor,
  onOlder,
}: {
  webhook: Webhook;
  cursor: string | undefined;
  onOlder: ((next: string) => void) | undefined;
}) {
  const isNewest = cursor === undefined;
  const asked = { id: webhook.id, ...(isNewest ? {} : { cursor }) };
  const { data, error, isFetching, refetch } = useListWebhookDeliveriesQuery(asked, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isNewest ? LOOK_AGAIN_MS : 0,
    skipPollingIfUnfocused: true,
  });
  if (!data) {
    return (
      <li>
        <Button variant="ghost" isBusy={isFetching} busyLabel="Loading..." onClick={() => void refetch()}>
          {error === undefined ? 'Loading...' : 'Try again'}
        </Button>
      </li>
    );
  }
  const { deliveries, next } = data;
  if (isNewest && deliveries.length === 0) return <li className="py-1 text-sm text-muted">Nothing was sent in the last 30 days.</li>;
  return (
    <>
      {deliveries.map((delivery) => (
        <DeliveryRow key={delivery.id} webhook={webhook} delivery={delivery} />
      ))}
      {next !== null && onOlder && (
        <li className="pt-2">
          <Button variant="ghost" onClick={() => onOlder(next)}>
            Show older
          </Button>
        </li>
      )}
    </>
  );
}
