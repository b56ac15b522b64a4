import { AppError } from '@viral-slides/errors';
import type { PlatformId } from '@viral-slides/platforms';
import type { HookFormula, Niche } from '@viral-slides/series';

/** Most autopilots of a person. */
export const maxAutopilots = 50;
/** Folder of the projects that autopilots make. */
export const autopilotFolder = 'Autopilot';
/** Longest time between two looks of an autopilot, in ms: slots, packs and openers may have changed. */
export const lookAgainMs = 60 * 60_000;

/** Settings for an account's automatic slideshows. */
export interface AutopilotSettings {
  templateId: string;
  /** For slides whose image the template does not fix; empty: as in the template. */
  packIds: string[];
  hooks: {
    /** None: all. */
    niches: Niche[];
    formulas: HookFormula[];
    /** Those that the person keeps, too. */
    own: boolean;
  };
  /** Text that becomes the hook, from 0, where the template has no slot for it (`hookSlotOf`). Absent: the first text of the first slide. */
  hookText?: { slide: number; text: number } | undefined;
  /** Words for blanks of openers, by their names. */
  blanks: Record<string, string[]>;
  /** Of the post, as caption and tags; `{hook}` in title and caption becomes the opener. */
  title: string;
  caption: string;
  tags: string[];
  coolDownDays: number;
  withoutAnswer: 'skip' | 'draft';
  isPaused: boolean;
}

/** Reason why a slideshow could not be made: a code of the catalogue of errors, and a sentence. */
export interface Reason {
  code: string;
  detail: string;
}

/** Errors that only the owner can fix; a retry would fail again. */
const lasting: readonly string[] = ['account-not-found', 'template-not-found', 'pack-not-found'];

/** Whether an autopilot pauses automatically for that: what it is set to is gone. */
export function isLasting({ code }: Pick<Reason, 'code'>): boolean {
  return lasting.includes(code);
}

/** The autopilot of one account. */
export interface Autopilot {
  /** UUID. */
  id: string;
  /** Owner; queries are scoped by it. */
  userId: string;
  socialAccountId: string;
  platform: PlatformId;
  /** Random once; what is chosen follows from it. */
  seed: string;
  settings: AutopilotSettings;
  createdAt: Date;
  updatedAt: Date;
  /** When it makes the next one, or looks again; null: it is paused. */
  nextAt: Date | null;
  /** Reason why the latest could not be made; null: it could. */
  trouble: (Reason & { at: Date }) | null;
}

/** This account of the user has none. */
export function autopilotNotFound(): AppError {
  return new AppError('not-found', 'autopilot-not-found', 'This account has no autopilot.');
}

/** The user has as many as there can be. */
export function tooManyAutopilots(): AppError {
  const message = `You can have at most ${maxAutopilots} autopilots. Please delete one you no longer need.`;
  return new AppError('conflict', 'too-many-autopilots', message);
}
