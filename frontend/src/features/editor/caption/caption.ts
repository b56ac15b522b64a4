import type { Niche } from '@viral-slides/series';

/** Eight hashtags for each niche, the most searched first. */
export const NICHE_HASHTAGS: Readonly<Record<Niche, readonly string[]>> = {
  productivity: ['productivity', 'productivitytips', 'timemanagement', 'studytok', 'deepwork', 'habits', 'focus', 'getorganized'],
  education: ['learnontiktok', 'education', 'studytips', 'didyouknow', 'edutok', 'learning', 'studymotivation', 'students'],
  fitness: ['fitness', 'fitnesstips', 'workout', 'gymtok', 'homeworkout', 'strengthtraining', 'fitnessmotivation', 'healthyhabits'],
  business: ['business', 'smallbusiness', 'entrepreneur', 'businesstips', 'startup', 'marketingtips', 'sidehustle', 'entrepreneurship'],
  lifestyle: ['lifestyle', 'dailyroutine', 'selfcare', 'morningroutine', 'thatgirl', 'lifehacks', 'wellness', 'slowliving'],
  finance: ['personalfinance', 'moneytips', 'investing', 'financetok', 'budgeting', 'savingmoney', 'financialfreedom', 'moneymindset'],
};

/** First line of every caption. */
const CALL = 'Follow for more tips!';

/**
 * Writes a caption: the call, then the branded hashtag if there is one, then the niche's.
 * @param branded with or without leading #; blank = none
 */
export function writeCaption(niche: Niche, branded: string): string {
  const brand = branded.trim().replace(/^#+/, '').replace(/\s+/g, '');
  const tags = NICHE_HASHTAGS[niche].filter((tag) => tag.toLowerCase() !== brand.toLowerCase());
  return `${CALL}\n\n${[...(brand ? [brand] : []), ...tags].map((tag) => `#${tag}`).join(' ')}`;
}
