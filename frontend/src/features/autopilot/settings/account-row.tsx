import { platformLabel } from '@viral-slides/platforms';
import { Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { problemDetail, refusedOrUnanswered } from '@/shared/api/api-error.ts';
import type { PostingSlots } from '@/shared/api/posting-slots.ts';
import type { SocialAccount } from '@/shared/api/generated/social-accounts.ts';
import { handleOf } from '@/shared/lib/account-handle.ts';
import { Button } from '@/shared/ui/button.tsx';
import { IconButton } from '@/shared/ui/icon-button.tsx';
import { PlatformMark } from '@/shared/ui/platform-mark.tsx';
import { Switch } from '@/shared/ui/switch.tsx';
import { toast } from '@/shared/ui/toast-queue.ts';
import { useSetAutopilotMutation, type Autopilot } from '../api.ts';
import { whenInSentence } from '../time-words.ts';
import { obstacleOf, type Obstacle } from './account-obstacle.ts';
import { settingsOf } from './settings-of.ts';

/** An account, or an autopilot whose account is gone. */
interface AccountRowProps {
  account: SocialAccount | undefined;
  slots: PostingSlots | undefined;
  autopilot: Autopilot | undefined;
  /** Whether a slideshow of it waits for an answer. */
  isWaiting: boolean;
  onSettings: () => void;
  onRemove: () => void;
}

/** One account: whether it gets slideshows automatically, when the next is made, and why it gets none. */
export function AccountRow(props: AccountRowProps) {
  const { account, slots, autopilot, isWaiting } = props;
  const name = account ? handleOf(account) : 'Disconnected account';
  const obstacle = obstacleOf({ account, slots, autopilot });
  const platform = account?.platform ?? autopilot?.platform;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3">
      {platform !== undefined && <PlatformMark id={platform} />}
      <div className="flex min-w-0 flex-1 basis-52 flex-col">
        <p className="flex min-w-0 items-baseline gap-2">
          <span className="min-w-0 truncate font-medium" title={name}>
            {name}
          </span>
          {platform !== undefined && <span className="text-sm text-muted">{platformLabel(platform)}</span>}
        </p>
        <StateLine autopilot={autopilot} obstacle={obstacle} isWaiting={isWaiting} />
      </div>
      <RowTools {...props} name={name} obstacle={obstacle} />
    </li>
  );
}

function RowTools({
  account,
  autopilot,
  onSettings,
  onRemove,
  name,
  obstacle,
}: AccountRowProps & { name: string; obstacle: Obstacle | null }) {
  const canStart = autopilot !== undefined || obstacle === null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {obstacle?.to && (
        <Button asChild variant={canStart ? 'ghost' : 'outline'}>
          <Link to={obstacle.to.path} aria-label={`${obstacle.to.label}: ${name}`}>
            {obstacle.to.label}
          </Link>
        </Button>
      )}
      {account && canStart && <SettingsButton isSet={autopilot !== undefined} name={name} onClick={onSettings} />}
      {autopilot && account && <OnSwitch autopilot={autopilot} name={name} />}
      {autopilot && (
        <IconButton label={`Remove the autopilot for ${name}`} onClick={onRemove}>
          <Trash2 />
        </IconButton>
      )}
    </div>
  );
}

function SettingsButton({ isSet, name, onClick }: { isSet: boolean; name: string; onClick: () => void }) {
  return (
    <Button onClick={onClick} aria-label={isSet ? `Settings for ${name}` : `Set up ${name}`}>
      {isSet ? 'Settings' : 'Set up'}
    </Button>
  );
}

function StateLine({ autopilot, obstacle, isWaiting }: Pick<AccountRowProps, 'autopilot' | 'isWaiting'> & { obstacle: Obstacle | null }) {
  const isOn = autopilot?.isPaused === false;
  if (obstacle && (isOn || !autopilot))
    return <p className={isOn ? 'text-sm text-warn text-pretty' : 'text-sm text-muted text-pretty'}>{obstacle.text}</p>;
  return <p className="text-sm text-muted tabular">{stateWords(autopilot, isWaiting)}</p>;
}

function stateWords(autopilot: Autopilot | undefined, isWaiting: boolean): string {
  if (!autopilot) return 'Off';
  // One that paused automatically says why.
  if (autopilot.isPaused) return ['Paused', autopilot.trouble?.detail].filter(Boolean).join('. ');
  if (isWaiting) return 'On. A proposal is waiting for your decision.';
  if (autopilot.nextAt === null) return 'On';
  // In trouble it only checks whether it can continue.
  return `On. ${autopilot.trouble ? 'Next check' : 'Next proposal'}: ${whenInSentence(autopilot.nextAt)}.`;
}

function OnSwitch({ autopilot, name }: { autopilot: Autopilot; name: string }) {
  const [set, { isLoading }] = useSetAutopilotMutation();
  const turn = async (isOn: boolean) => {
    const { error } = await set({
      socialAccountId: autopilot.socialAccountId,
      autopilotSettings: { ...settingsOf(autopilot), isPaused: !isOn },
    });
    if (!error) return;
    const description = problemDetail(error) ?? `${refusedOrUnanswered(error, 'The change could not be saved.')} Please try again.`;
    toast({ title: `The autopilot for ${name} was not changed`, description, variant: 'destructive' });
  };
  return (
    // As large as a finger wants it.
    <label className="flex h-9 items-center px-1 touch:h-11">
      <Switch
        aria-label={`Autopilot for ${name}`}
        checked={!autopilot.isPaused}
        aria-busy={isLoading}
        onCheckedChange={(isOn) => !isLoading && void turn(isOn)}
      />
    </label>
  );
}
