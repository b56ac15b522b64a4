import { usePageMeta } from '@/shared/lib/page-meta.ts';
import { PushOptIn } from '@/shared/push/push-opt-in.tsx';

/** Settings for notified devices and for quiet hours. */
export function NotificationsScreen() {
  usePageMeta({ title: 'Notifications', description: 'Get notified when a post needs you' });
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-8 p-4 md:p-8">
      <header className="flex flex-col gap-1">
        <h1 className="text-2xl">Notifications</h1>
        <p className="text-muted text-pretty">Get notified when a post needs you. Turn notifications on separately on each device.</p>
      </header>
      <PushOptIn />
    </div>
  );
}
