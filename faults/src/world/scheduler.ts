import type { Stand } from '../proof/verdict.ts';
import type { Person } from './accounts.ts';
import type { Process } from './start-process.ts';

/** A post that the proof follows. */
export interface Subject {
  postId: string;
  /** Its title, which is also its name at the platform. */
  title: string;
  platform: 'youtube' | 'tiktok';
}

/** Whoever has posts published: the service, or a stand-in that only asks for it. */
export interface Scheduler extends Process {
  /** Schedules a post and lets it become due. */
  schedule(person: Person, platform: Subject['platform']): Promise<Subject>;
  standOf(subject: Subject): Promise<Stand>;
  /** Looks for what is due, as its timers would in time. */
  look(): Promise<void>;
}
