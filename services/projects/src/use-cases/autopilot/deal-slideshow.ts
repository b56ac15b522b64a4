import { AppError } from '@viral-slides/errors';
import { BUNDLED_HOOKS } from '@viral-slides/series';
import { chooseSlideshow, restsSince } from '@viral-slides/series/autopilot';
import type { PackNow } from '@viral-slides/series/autopilot';
import { DEFAULT_OUTPUT_FORMAT } from '@viral-slides/slide-document';
import type { SlideDocument } from '@viral-slides/slide-document';
import type { Autopilot } from '../../model/autopilot.ts';
import { madeFrom } from '../../model/made-from.ts';
import type { MadeFrom } from '../../model/made-from.ts';
import type { ProposalChoice } from '../../model/proposal.ts';
import { fillingOf, packsOf, slideSources, takesHook } from '../../model/slideshow.ts';
import type { HookRepository } from '../../ports/hook-repository.ts';
import type { Packs } from '../../ports/packs.ts';
import type { ProposalRepository } from '../../ports/proposal-repository.ts';
import type { WaitingPictures } from '../../ports/waiting-pictures.ts';
import type { GetTemplate } from '../templates/get-template.ts';

/** For what a slideshow is dealt. */
export interface DealtFor {
  autopilot: Pick<Autopilot, 'userId' | 'socialAccountId' | 'seed' | 'settings'>;
  /** Id of the proposal, whose own choice does not count as shown. */
  proposalId: string;
  /** Day of the slot, in the zone of the slots. */
  day: string;
  timeZone: string;
  /** From 1. */
  variant: number;
  /** Hooks and pictures that its owner has passed over; undefined: none. */
  passed?: { openerIds: readonly string[]; choice: ProposalChoice } | undefined;
  signal: AbortSignal;
}

/** A slideshow, and what it was made of. */
export interface DealtSlideshow {
  choice: ProposalChoice;
  document: SlideDocument & { madeFrom?: MadeFrom };
}

/**
 * Deals a slideshow: an opener, pictures that rested long enough, and what the template makes of them. Equal seed, day, variant and stock make equal slides.
 * @throws AppError `template-not-found`, `pack-not-found`, `template-not-fillable`, `too-few-pictures`, `no-opener`, `document-newer`, `service-unavailable`
 */
export type DealSlideshow = (params: DealtFor) => Promise<DealtSlideshow>;

interface DealSlideshowDeps {
  getTemplate: GetTemplate;
  hooks: Pick<HookRepository, 'list'>;
  proposals: Pick<ProposalRepository, 'usedHooks' | 'shownImages'>;
  packs: Packs;
  waitingPictures: WaitingPictures;
}

/** Openers that are looked back on. */
const hooksBack = 400;
/** Said where nothing needs to rest: no slot is later. */
const never = new Date(8.64e15);

export function makeDealSlideshow(deps: DealSlideshowDeps): DealSlideshow {
  return async (params) => {
    const { autopilot, proposalId, day, variant, passed } = params;
    const { userId, socialAccountId, seed, settings } = autopilot;
    const template = await deps.getTemplate({ userId, templateId: settings.templateId });
    const own = settings.hooks.own ? await deps.hooks.list(userId) : [];
    const chosen = chooseSlideshow({
      openers: [...own.map(({ id, text, niche, formula }) => ({ id, text, niche, formula })), ...BUNDLED_HOOKS],
      ...{ niches: settings.hooks.niches, formulas: settings.hooks.formulas, blanks: settings.blanks },
      used: await deps.proposals.usedHooks(userId, socialAccountId, { except: proposalId, limit: hooksBack }),
      packs: await readPacks(deps, packsOf(template, settings), params),
      passed: passed && {
        openerIds: passed.openerIds,
        opener: passed.choice.hook,
        imageIds: passed.choice.imageIds.map((id) => id ?? undefined),
      },
      seed: `${seed} ${day} ${variant}`,
      slidesOf: (hook) => slideSources(template, settings, hook),
      fits: (hook) => takesHook(template, settings, { hook, format: DEFAULT_OUTPUT_FORMAT }),
    });
    if (!chosen.ok) throw new AppError('conflict', chosen.code, chosen.detail);
    const { id: hookId, text: hook } = chosen.opener;
    const imageIds = chosen.imageIds.map((id) => id ?? null);
    const document = madeFrom(template, fillingOf(template, settings, { hook, imageIds }), DEFAULT_OUTPUT_FORMAT);
    return { choice: { hookId, hook, imageIds, slidesHash: document.madeFrom?.slidesHash ?? '' }, document };
  };
}

/**
 * The packs with the pictures that no post and no other slideshow shows so shortly before, or after. A post that is published in the meantime was seen waiting, or is known to
 * packs: what waits is asked first.
 */
async function readPacks(
  { packs, proposals, waitingPictures }: DealSlideshowDeps,
  packIds: readonly string[],
  { autopilot: { userId, settings }, proposalId, day, timeZone, signal }: DealtFor,
): Promise<Map<string, PackNow>> {
  if (packIds.length === 0) return new Map();
  const restedSince = restsSince(day, { coolDownDays: settings.coolDownDays, timeZone });
  const waiting = restedSince ? await waitingPictures.of({ userId, signal }) : new Set<string>();
  const shown = await proposals.shownImages(userId, { since: restedSince ?? never, except: proposalId });
  const found = new Map<string, PackNow>();
  for (const packId of packIds) {
    const { name, imageIds } = await packs.pictures({ userId, packId, restedSince, signal });
    found.set(packId, { name, imageIds: imageIds.filter((id) => !shown.has(id) && !waiting.has(id)) });
  }
  return found;
}
