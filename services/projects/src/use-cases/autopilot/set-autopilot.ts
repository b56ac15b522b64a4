import { requireAccount, requireScope } from '@viral-slides/personal-tokens';
import type { TokenRights } from '@viral-slides/personal-tokens';
import { idOfKey } from '@viral-slides/work';
import { maxAutopilots, tooManyAutopilots } from '../../model/autopilot.ts';
import type { Autopilot, AutopilotSettings } from '../../model/autopilot.ts';
import type { Slots } from '../../ports/account-slots.ts';
import type { AutopilotRepository } from '../../ports/autopilot-repository.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { Packs } from '../../ports/packs.ts';
import type { GetTemplate } from '../templates/get-template.ts';

/** The settings, and who sets them. */
interface SetAutopilotCommand {
  userId: string;
  /** Rights of the token that the request came with; undefined: a person in their browser. */
  token: TokenRights | undefined;
  socialAccountId: string;
  settings: AutopilotSettings;
  signal: AbortSignal;
}

/**
 * Gives an account an autopilot, or other settings to the one that it has. What is made without anybody asking again may be planned: a token needs the right to.
 * @throws AppError `insufficient-scope`, `account-not-allowed`, `account-not-found`, `template-not-found`, `pack-not-found`, `too-many-autopilots`, `document-newer`,
 *   `service-unavailable`; nothing is stored then
 */
export type SetAutopilot = (command: SetAutopilotCommand) => Promise<Autopilot>;

interface SetAutopilotDeps {
  autopilots: Pick<AutopilotRepository, 'set' | 'list'>;
  getTemplate: GetTemplate;
  slots: Slots;
  packs: Packs;
  clock: Clock;
  ids: IdSource;
  /** Makes this process look for due autopilots. */
  wake: () => void;
}

export function makeSetAutopilot(deps: SetAutopilotDeps): SetAutopilot {
  return async ({ userId, token, socialAccountId, settings, signal }) => {
    if (token) requireScope(token, 'posts:publish');
    if (token) requireAccount(token, socialAccountId);
    // Requests that are made at once can get a few more in: the number is there for the price of a list.
    const all = await deps.autopilots.list(userId);
    if (all.length >= maxAutopilots && !all.some((each) => each.socialAccountId === socialAccountId)) throw tooManyAutopilots();
    await deps.getTemplate({ userId, templateId: settings.templateId });
    const { platform } = await deps.slots.of({ userId, socialAccountId, signal });
    for (const packId of settings.packIds) await deps.packs.pictures({ userId, packId, restedSince: null, limit: 1, signal });
    const now = deps.clock.now();
    const autopilot = await deps.autopilots.set({
      ...{ id: idOfKey(userId, `autopilot ${socialAccountId}`), userId, socialAccountId, platform, settings },
      ...{ seed: deps.ids.newId(), createdAt: now, updatedAt: now, nextAt: now, trouble: null },
    });
    deps.wake();
    return autopilot;
  };
}
