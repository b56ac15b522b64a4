import type { SeriesRow } from '@viral-slides/series/table';
import { useState } from 'react';
import { isApiError, problemDetail, problemType, refusedOrUnanswered } from '@/shared/api/api-error.ts';
import { useCreateSeriesMutation, type CreateSeries, type SeriesRowPost } from '@/shared/api/generated/projects.ts';
import { useStoredTemplate } from '@/shared/templates/use-stored-template.ts';
import { newSeed } from './new-seed.ts';
import type { SeriesDraft } from './use-series-draft.ts';

/** A series that was asked for. */
export interface StartedSeries {
  id: string;
  /** Line of the table for each row. */
  lines: readonly number[];
}

/** Asks for a series, once however often it is pressed. */
export function useStartSeries(draft: SeriesDraft, onStarted: (series: StartedSeries) => void) {
  const [key, setKey] = useState(newSeed);
  const [create, { isLoading, error }] = useCreateSeriesMutation();
  const { store, isStoring, storeError } = useStoredTemplate();
  const start = async () => {
    const { name, rows, packId } = draft;
    const templateId = await store(draft.templateId, draft.template);
    if (templateId === null) return;
    const folder = name.trim();
    const dealtFrom = packId === '' ? {} : { packId };
    const createSeries: CreateSeries = { name: folder, templateId, folder, ...dealtFrom, ...rowsAndPosting(draft) };
    const answer = await create({ createSeries, 'Idempotency-Key': key });
    if (answer.data) onStarted({ id: answer.data.id, lines: rows.map(({ line }) => line) });
    // A refused request started nothing, so the next one gets a new key; one that may have started keeps its key.
    else if (wasRefused(answer.error)) setKey(newSeed());
  };
  const failure = storeError ?? error;
  return { start, isBusy: isLoading || isStoring, error: failure && failureText(failure) };
}

function wasRefused(error: unknown): boolean {
  const type = problemType(error);
  return isApiError(error) && error.status < 500 && type !== null && type !== 'request-in-progress';
}

function rowsAndPosting({ rows, isPosting, posting: { when, chosen } }: SeriesDraft): Pick<CreateSeries, 'rows' | 'posting'> {
  if (!isPosting) return { rows: rows.map(projectOf) };
  return {
    rows: rows.map((row) => ({ ...projectOf(row), post: row.post && postOf(row.post) })),
    posting: { as: when, accounts: chosen.map(destinationOf) },
  };
}

function projectOf({ name, hookId, slides, texts }: SeriesRow) {
  return { name, hookId, slides, texts };
}

function postOf({ accounts, at, title, caption, tags }: NonNullable<SeriesRow['post']>): SeriesRowPost {
  return { accounts: accounts?.map(destinationOf), scheduledTime: at?.toISOString(), title, description: caption, tags };
}

type Destinations = NonNullable<SeriesRowPost['accounts']>;
const destinationOf = ({ platform, id }: { platform: string; id: string }) => ({ platform, socialAccountId: id }) as Destinations[number];

function failureText(error: unknown): string {
  if (problemType(error) === 'idempotency-key-reused')
    return 'An earlier version is already being created. Press again to create this one too.';
  return problemDetail(error) ?? `${refusedOrUnanswered(error, 'The series could not be started.')} Please try again.`;
}
