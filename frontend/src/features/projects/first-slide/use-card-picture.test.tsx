import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import type { ProjectSummary } from '@/shared/api/generated/projects.ts';
import { answer } from '@/testing/api-answers.ts';
import { buildProjectSummary } from '@/testing/builders.ts';
import { renderWithProviders } from '@/testing/render-with-providers.tsx';
import { server } from '@/testing/server.ts';
import { serverPictureAddress } from './server-pictures.ts';
import { useCardPicture } from './use-card-picture.ts';

/** Pictures that the page has asked for, by their address. */
const asked = new Map<string, { onload?: () => void; onerror?: () => void }>();

class AskedPicture {
  set src(address: string) {
    if (address !== '') asked.set(address, this as never);
  }
}

beforeEach(() => void jest.spyOn(globalThis, 'Image').mockImplementation(() => new AskedPicture() as never));
afterEach(() => {
  asked.clear();
  jest.restoreAllMocks();
});

/** Picture of a project, and a button that changes the project. */
function Card({ project }: { project: ProjectSummary }) {
  const [revision, setRevision] = useState(project.revision);
  const { address, isOwnDrawing } = useCardPicture({ ...project, revision }, true);
  return <button onClick={() => setRevision(revision + 1)}>{`${address ?? 'none'}${isOwnDrawing ? ', drawn here' : ''}`}</button>;
}

describe('the picture of a card', () => {
  test('When the server has it, then it is shown, also while the one of the next change is on its way', async () => {
    const project = buildProjectSummary();
    const changed = { ...project, revision: project.revision + 1 };
    const [before, after] = [serverPictureAddress(project), serverPictureAddress(changed)];
    const { user } = renderWithProviders(<Card project={project} />);
    expect(screen.getByText('none')).toBeInTheDocument();
    await act(async () => asked.get(before)?.onload?.());
    expect(screen.getByText(before)).toBeInTheDocument();
    await user.click(screen.getByText(before));
    expect(screen.getByText(before)).toBeInTheDocument();
    await act(async () => asked.get(after)?.onload?.());
    expect(screen.getByText(after)).toBeInTheDocument();
  });

  test('When the server has none now, then this browser draws, and asks the server again after the next change', async () => {
    const project = buildProjectSummary();
    let times = 0;
    server.use(
      answer('GET /api/projects/:id/first-slide', () => {
        times += 1;
        return Response.json({ revision: 1, outputFormat: 'tiktok', slide: null });
      }),
    );
    const { user } = renderWithProviders(<Card project={project} />);
    await act(async () => asked.get(serverPictureAddress(project))?.onerror?.());
    expect(await screen.findByText('none, drawn here')).toBeInTheDocument();
    await act(async () => new Promise((resolve) => setTimeout(resolve)));
    expect(times).toBe(1);
    const changed = serverPictureAddress({ ...project, revision: project.revision + 1 });
    await user.click(screen.getByText('none, drawn here'));
    await act(async () => asked.get(changed)?.onload?.());
    expect(screen.getByText(changed)).toBeInTheDocument();
  });
});
