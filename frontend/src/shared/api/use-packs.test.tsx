import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { answer, problem } from '@/testing/api-answers.ts';
import { buildPack } from '@/testing/builders.ts';
import { renderWithProviders } from '@/testing/render-with-providers.tsx';
import { server } from '@/testing/server.ts';
import { usePacks } from './use-packs.ts';

function Names() {
  return <p>Packs: {usePacks().map(({ name }) => name)}</p>;
}

test('When packs cannot be loaded, then there are none until their service is back', async () => {
  let asked = 0;
  server.use(
    answer('GET /api/packs', () => ((asked += 1) === 1 ? problem(503, 'media-down') : HttpResponse.json([buildPack({ name: 'Gym' })]))),
  );
  renderWithProviders(<Names />);
  await waitFor(() => expect(asked).toBe(1));
  expect(screen.getByText('Packs:')).toBeInTheDocument();
  // The event means nothing before the answer has arrived.
  await waitFor(() => {
    window.dispatchEvent(new Event('online'));
    expect(screen.getByText('Packs: Gym')).toBeInTheDocument();
  });
});
