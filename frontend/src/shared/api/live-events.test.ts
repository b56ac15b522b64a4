import { beforeEach, describe, expect, test, afterEach } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { libraryApi } from '@/features/library/api.ts';
import { projectsApi } from '@/features/projects/api.ts';
import { answer } from '@/testing/api-answers.ts';
import { buildImage, buildProjectSummary } from '@/testing/builders.ts';
import { FakeEventSource } from '@/testing/fake-event-source.ts';
import { server } from '@/testing/server.ts';
import { makeStore } from '../store/make-store.ts';
import { connectLiveEvents } from './live-events.ts';

const closers: (() => void)[] = [];
beforeEach(() => FakeEventSource.install());
afterEach(() => closers.splice(0).forEach((close) => close()));

/** A store that shows images and projects, and counts how often each list was fetched. */
async function watchedStore() {
  const image = buildImage();
  const project = buildProjectSummary({ revision: 3 });
  const fetched = { images: 0, projects: 0 };
  server.use(
    answer('GET /api/images', () => ((fetched.images += 1), HttpResponse.json([image]))),
    answer('GET /api/projects/summaries', () => ((fetched.projects += 1), HttpResponse.json([project]))),
  );
  const store = makeStore();
  await store.dispatch(libraryApi.endpoints.listImages.initiate({}));
  await store.dispatch(projectsApi.endpoints.listProjectSummaries.initiate({}));
  closers.push(connectLiveEvents(store));
  return { fetched, image, project };
}

describe('live events', () => {
  test('When an image was registered elsewhere, then the images are fetched again and nothing else', async () => {
    const { fetched } = await watchedStore();
    FakeEventSource.current.send('media.image.v1.registered', { imageId: 'new', isUsed: false });
    await waitFor(() => expect(fetched).toEqual({ images: 2, projects: 1 }));
  });

  test('When many events come at once, then one fetch answers them', async () => {
    const { fetched } = await watchedStore();
    for (let number = 0; number < 50; number += 1) {
      FakeEventSource.current.send('media.image.v1.registered', { imageId: `new-${number}`, isUsed: false });
    }
    FakeEventSource.current.send('projects.project.v1.created', { projectId: 'last', revision: 1 });
    await waitFor(() => expect(fetched).toEqual({ images: 2, projects: 2 }));
  });

  test('When the event reports what this tab knows already, then nothing is fetched', async () => {
    const { fetched, image, project } = await watchedStore();
    FakeEventSource.current.send('projects.project.v1.changed', { projectId: project.id, revision: 3 });
    FakeEventSource.current.send('media.image.v1.changed', { imageId: image.id, isUsed: false });
    // A later event that does count shows that the earlier ones were looked at.
    FakeEventSource.current.send('media.image.v1.changed', { imageId: image.id, isUsed: true });
    await waitFor(() => expect(fetched).toEqual({ images: 2, projects: 1 }));
  });

  test('When the gateway asks for a resync, then everything shown is fetched again', async () => {
    const { fetched } = await watchedStore();
    FakeEventSource.current.send('resync', {});
    await waitFor(() => expect(fetched).toEqual({ images: 2, projects: 2 }));
  });

  test('When the connection was refused, then a new one is opened and everything shown is fetched again', async () => {
    const { fetched } = await watchedStore();
    FakeEventSource.current.refuse();
    await waitFor(() => expect(FakeEventSource.opened).toHaveLength(2));
    FakeEventSource.current.dispatchEvent(new Event('open'));
    await waitFor(() => expect(fetched).toEqual({ images: 2, projects: 2 }));
  });
});
