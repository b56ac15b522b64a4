import { subDays } from 'date-fns';

/** Within how many days no post may have shown an image; `any` = whenever. */
export const postedChoices = ['any', '7', '14', '30', '90'] as const;
export type PostedChoice = (typeof postedChoices)[number];

/** The time since when no post may have shown an image, in the API's format; undefined = whenever. */
export function postedSince(choice: PostedChoice, now = new Date()): string | undefined {
  return choice === 'any' ? undefined : subDays(now, Number(choice)).toISOString();
}
