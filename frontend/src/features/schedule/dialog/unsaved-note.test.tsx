import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answer, problem } from '@/testing/api-answers.ts';
import { buildPlatform, buildPost, buildProjectSummary } from '@/testing/builders.ts';
import { renderRoutes } from '@/testing/render-with-providers.tsx';
import { server } from '@/testing/server.ts';
import { HttpResponse } from 'msw';
import { ScheduleDialog, type ScheduleDialogProps } from './schedule-dialog.tsx';
import { UnsavedSlidesContext, type UnsavedOutcome } from './unsaved-slides.ts';

const harbour = buildProjectSummary({ name: 'Harbour walk' });
const NEWER = /This browser has newer, unsaved slides of this project/;
const CONFLICT = /changed here and elsewhere/;

/** Opens the dialog where the browser holds unsaved slides; returns what happened, in order. */
async function openDialog(
  found: 'newer' | 'conflict' | 'unreadable' | null,
  outcome: UnsavedOutcome,
  props: Partial<ScheduleDialogProps> = {},
) {
  const happened: string[] = [];
  const state = { found, outcome, happened };
  server.use(
    answer('GET /api/projects/summaries', [harbour]),
    answer('GET /api/platforms', [buildPlatform()]),
    answer('GET /api/social-accounts', []),
    answer('GET /api/scheduled-posts', []),
    answer('POST /api/scheduled-posts', () => {
      happened.push('scheduled');
      return HttpResponse.json(buildPost(), { status: 201 });
    }),
  );
  const unsaved = {
    find: async () => {
      if (state.found === 'unreadable') throw new Error('offline');
      return state.found;
    },
    save: async () => {
      happened.push('saved');
      return state.outcome;
    },
  };
  const element = (
    <UnsavedSlidesContext value={unsaved}>
      <ScheduleDialog open onClose={() => happened.push('closed')} projectId={harbour.id} {...props} />
    </UnsavedSlidesContext>
  );
  const { user } = renderRoutes([{ path: '/', element }]);
  await screen.findByRole('dialog');
  if (!props.post) {
    await user.click(screen.getByRole('combobox', { name: /^Platform/ }));
    await user.click(await screen.findByRole('option', { name: 'YouTube' }));
  }
  return { user, state, happened, press: () => user.click(screen.getByRole('button', { name: /^Schedule Post/ })) };
}

describe('A project with slides that the server does not have', () => {
  test('When they can be saved, then that is said, and one press saves them and schedules', async () => {
    const { press, happened } = await openDialog('newer', { kind: 'saved' });
    expect(await screen.findByText(NEWER)).toBeInTheDocument();
    await press();
    await waitFor(() => expect(happened).toEqual(['saved', 'scheduled', 'closed']));
  });

  test('When saving fails, then it says why, nothing is scheduled, and what the server has can be scheduled by choice', async () => {
    const { user, press, happened } = await openDialog('newer', { kind: 'failed', reason: 'The server refused your changes: Too large.' });
    await screen.findByText(NEWER);
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent('nothing was scheduled. The server refused your changes: Too large.');
    expect(happened).toEqual(['saved']);
    await user.click(screen.getByRole('switch', { name: 'Schedule the saved version instead' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await press();
    await waitFor(() => expect(happened).toEqual(['saved', 'scheduled', 'closed']));
  });

  test('When there is a conflict, then it leads to the editor, and nothing is scheduled without a choice', async () => {
    const { user, press, happened } = await openDialog('conflict', { kind: 'saved' });
    expect(await screen.findByText(CONFLICT)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open the editor' })).toHaveAttribute('href', `/editor?projectId=${harbour.id}`);
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent('Choose in the editor which slides to keep');
    expect(happened).toEqual([]);
    await user.click(screen.getByRole('switch', { name: 'Schedule the saved version instead' }));
    await press();
    await waitFor(() => expect(happened).toEqual(['scheduled', 'closed']));
  });

  test('When another editor saved at the same moment, then the conflict is shown and nothing is scheduled', async () => {
    const { press, happened } = await openDialog('newer', { kind: 'conflict' });
    await screen.findByText(NEWER);
    await press();
    expect(await screen.findByText(CONFLICT)).toBeInTheDocument();
    expect(happened).toEqual(['saved']);
  });

  test('When they come while the dialog is open, then they are said before anything is done', async () => {
    const { state, press, happened } = await openDialog(null, { kind: 'saved' });
    state.found = 'newer';
    await press();
    expect(await screen.findByText(NEWER)).toBeInTheDocument();
    expect(happened).toEqual([]);
    await press();
    await waitFor(() => expect(happened).toEqual(['saved', 'scheduled', 'closed']));
  });

  test('When its editor saved them in between, then they are scheduled without another message', async () => {
    const { state, press, happened } = await openDialog('newer', { kind: 'saved' });
    await screen.findByText(NEWER);
    state.found = null;
    await press();
    await waitFor(() => expect(happened).toEqual(['scheduled', 'closed']));
  });

  test('When it cannot be read what this browser has, then nothing is scheduled, and that is said', async () => {
    const { state, press, happened } = await openDialog('unreadable', { kind: 'saved' });
    await press();
    expect(await screen.findByText(/We could not check whether this browser has newer slides/)).toBeInTheDocument();
    expect(happened).toEqual([]);
    state.found = null;
    await press();
    await waitFor(() => expect(happened).toEqual(['scheduled', 'closed']));
  });

  test('When projects cannot be loaded, then the dialog of an open project says nothing of it', async () => {
    server.use(answer('GET /api/projects/summaries', () => problem(503, 'unavailable')));
    renderRoutes([{ path: '/', element: <ScheduleDialog open onClose={() => {}} projectId={harbour.id} /> }]);
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Project *' })).toHaveTextContent('The open project'));
    expect(screen.queryByText(/^Your projects could not be loaded/)).not.toBeInTheDocument();
  });

  test('When a scheduled post is edited, then nothing is said: its slides are kept', async () => {
    await openDialog('newer', { kind: 'saved' }, { post: buildPost({ projectId: harbour.id, status: 'scheduled' }) });
    expect(await screen.findByRole('button', { name: 'Update Post' })).toBeInTheDocument();
    expect(screen.queryByText(NEWER)).not.toBeInTheDocument();
  });
});
