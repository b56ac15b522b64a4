/**
 * Unsaved slides of a project in this browser, for screens on which no editor is open: they take what the server has,
 * and the person may mean what they saw last. Drafts that another open tab still holds count as well; that tab finds its own slides on
 * the server afterwards and goes on from there.
 */
import type { SlideDocument } from '@viral-slides/slide-document';
import type { DraftStore } from '../autosave/draft-store.ts';
import { isSameDocument, saveDocument, type Hindrance, type SaveOutcome } from '../autosave/save-document.ts';
import { draftOn, notOnServer, type LeftDraft } from '../autosave/stored-draft.ts';
import type { EditorServer, Project } from '../server/editor-server.ts';
import { isGone } from '../server/refusals.ts';

/** `newer`: based on what the server has, or can be merged with it; `conflict`: the person has to choose. */
export type UnsavedKind = 'newer' | 'conflict';

/** Result of a save; `reason` is a sentence for the person. */
export type UnsavedOutcome = { kind: 'saved' } | { kind: 'conflict' } | { kind: 'failed'; reason: string };

/** Dependencies of both use cases. */
export interface UnsavedPorts {
  server: EditorServer;
  drafts: Pick<DraftStore, 'newestOf' | 'take' | 'remove'>;
}

/** Looks for unsaved slides of a project. @returns null when the server has all there is; without its answer what is here counts as newer */
export async function findUnsaved({ server, drafts }: UnsavedPorts, projectId: string): Promise<UnsavedKind | null> {
  const draft = await drafts.newestOf(projectId);
  if (draft === null) return null;
  return server.getProject(projectId).then(
    (project) => standingOf(draft, project).kind,
    (error: unknown) => (isGone(error) ? null : 'newer'),
  );
}

/** Saves the unsaved slides of a project if there is no conflict. The draft is removed only once the server has it. */
export async function saveUnsaved({ server, drafts }: UnsavedPorts, projectId: string): Promise<UnsavedOutcome> {
  const draft = await drafts.newestOf(projectId);
  if (draft === null) return { kind: 'saved' };
  const current = await server.getProject(projectId).catch((error: unknown) => (isGone(error) ? 'gone' : null));
  if (current === null) return { kind: 'failed', reason: REASONS.offline };
  if (current === 'gone') return { kind: 'failed', reason: 'The project was deleted.' };
  const { kind, document } = standingOf(draft, current);
  if (kind === 'conflict') return { kind };
  // A draft that an open editor holds stays there: that editor notices that the draft is saved.
  await drafts.take(draft.id);
  const outcome: SaveOutcome =
    kind === null
      ? { kind: 'saved', project: current }
      : await saveDocument(server, document, {
          ...{ target: { id: projectId, revision: current.revision }, save: draft.save },
          known: current,
        });
  const isSaved = outcome.kind === 'saved' || (outcome.kind === 'stale' && isSameDocument(outcome.current, document));
  if (!isSaved) return failureOf(outcome);
  await drafts.remove(draft.id);
  return { kind: 'saved' };
}

/** Relation of a draft to the version on the server, and the state to save. */
function standingOf(draft: LeftDraft, project: Project): { kind: UnsavedKind | null; document: SlideDocument } {
  const unsaved = notOnServer(draft, project);
  const document = unsaved && draftOn(unsaved, project);
  if (!unsaved || (document && isSameDocument(project, document))) return { kind: null, document: project };
  return document ? { kind: 'newer', document } : { kind: 'conflict', document: draft.document };
}

const REASONS: Readonly<Record<Hindrance, string>> = {
  offline: 'The server cannot be reached.',
  busy: 'The server is busy. Try again in a moment.',
  'server-error': 'The server could not save your changes. Try again in a moment.',
};

function failureOf(outcome: Exclude<SaveOutcome, { kind: 'saved' }>): UnsavedOutcome {
  switch (outcome.kind) {
    case 'stale':
      return { kind: 'conflict' };
    case 'unreachable':
      return { kind: 'failed', reason: REASONS[outcome.why] };
    case 'signed-out':
      return { kind: 'failed', reason: 'You are no longer signed in.' };
    case 'refused':
      return { kind: 'failed', reason: `The server refused your changes: ${outcome.message}` };
  }
}
