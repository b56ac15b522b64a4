import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cn } from '@/shared/lib/class-names.ts';
import { Button } from '@/shared/ui/button.tsx';
import type { ScheduledPost } from '../api.ts';
import { ACTIONS, type PostActions } from './use-post-actions.ts';

/** The platform has no account to publish to (services/scheduling, pre-flight). */
const NO_ACCOUNT = 'no-account';

/** Notes for the owner of a post, each with a remedy: why it failed, warnings, a project that is gone, or changed while the post can still follow it. */
export function PostNotes({ post, actions, onEdit }: { post: ScheduledPost; actions: PostActions; onEdit: () => void }) {
  const { failureReason, warnings } = post;
  return (
    <>
      {failureReason && (
        <Note tone={post.phase === 'unknown' ? 'warn' : 'danger'} text={failureReason.detail}>
          {failureReason.needsReconnect && <AccountsLink>Reconnect</AccountsLink>}
          {failureReason.code === NO_ACCOUNT && <AccountsLink>Connect</AccountsLink>}
        </Note>
      )}
      {warnings.map((warning) => (
        <Note key={warning.code} tone={warning.severity === 'error' ? 'danger' : 'warn'} text={warning.detail}>
          <WarningHelp action={warning.action} isEditable={post.actions.includes('edit')} onEdit={onEdit} />
        </Note>
      ))}
      {post.isProjectDeleted && <Note tone="muted" text="The project was deleted. The post keeps its slides." />}
      {isNewerProjectOfUse(post) && (
        <Note tone="muted" text="The project changed after scheduling.">
          {post.actions.includes('update-to-latest') && (
            <Button
              onClick={() => void actions.run('update-to-latest')}
              isBusy={actions.running === 'update-to-latest'}
              busyLabel={ACTIONS['update-to-latest'].busy}
            >
              {ACTIONS['update-to-latest'].label}
            </Button>
          )}
        </Note>
      )}
    </>
  );
}

/** The post can still follow its project, or would be tried again with its earlier slides. Nothing can be done about a post that is published or handed over. */
function isNewerProjectOfUse({ isProjectChanged, isProjectDeleted, status, actions }: ScheduledPost): boolean {
  return isProjectChanged && !isProjectDeleted && (status === 'failed' || actions.includes('update-to-latest'));
}

type Tone = 'danger' | 'warn' | 'muted';
const TONES: Readonly<Record<Tone, string>> = { danger: 'text-danger', warn: 'text-warn', muted: 'text-muted' };

function Note({ tone, text, children }: { tone: Tone; text: string; children?: ReactNode }) {
  const Icon = tone === 'danger' ? CircleAlert : TriangleAlert;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <p className={cn('flex min-w-0 flex-1 basis-52 gap-2 text-sm text-pretty', TONES[tone])}>
        {tone !== 'muted' && <Icon aria-hidden className="mt-0.5 size-3.5 shrink-0" />}
        <span className="min-w-0 wrap-anywhere">{text}</span>
      </p>
      {children}
    </div>
  );
}

function WarningHelp({
  action,
  isEditable,
  onEdit,
}: {
  action: ScheduledPost['warnings'][number]['action'];
  isEditable: boolean;
  onEdit: () => void;
}) {
  if (action === 'connect') return <AccountsLink>Connect</AccountsLink>;
  if (action === 'reconnect') return <AccountsLink>Reconnect</AccountsLink>;
  return action === 'edit' && isEditable ? <Button onClick={onEdit}>Edit</Button> : null;
}

function AccountsLink({ children }: { children: ReactNode }) {
  return (
    <Button asChild>
      <Link to="/accounts">{children}</Link>
    </Button>
  );
}
