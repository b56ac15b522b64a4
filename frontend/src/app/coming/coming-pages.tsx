import { CalendarDays, Users, type LucideIcon } from 'lucide-react';
import { usePageMeta } from '@/shared/lib/page-meta.ts';

/** A part of the product that this version does not have. Says so plainly; nothing here can be pressed. */
function ComingPage({ icon: Icon, title, text }: { icon: LucideIcon; title: string; text: string }) {
  usePageMeta({ title, description: text });
  return (
    <div className="grid min-h-[70dvh] place-items-center px-6 text-center">
      <div className="flex max-w-sm flex-col items-center gap-5">
        <span className="grid size-14 place-items-center rounded-card border border-line bg-surface-1 text-muted">
          <Icon aria-hidden className="size-6" />
        </span>
        <div className="flex flex-col gap-1.5">
          <h1 className="text-xl">{title}</h1>
          <p className="text-muted text-pretty">{text}</p>
          <p className="text-sm text-muted">This part arrives with a later version.</p>
        </div>
      </div>
    </div>
  );
}

/** Stands where the calendar of posts will be. */
export function SchedulePage() {
  return <ComingPage icon={CalendarDays} title="Schedule Posts" text="A calendar from which finished projects are posted." />;
}

/** Stands where social accounts will be connected. */
export function AccountsPage() {
  return <ComingPage icon={Users} title="Connected Accounts" text="The social media accounts that your slides are posted to." />;
}
