import { expect, jest, test } from '@jest/globals';
import type { PictureFit } from '@viral-slides/slide-document';
import { screen } from '@testing-library/react';
import { renderWithProviders } from '@/testing/render-with-providers.tsx';
import { FitField } from './fit-field.tsx';

function show(fit: PictureFit, { cut = null, error }: { cut?: readonly number[] | null; error?: string } = {}) {
  const onChange = jest.fn();
  const frame = { width: 1080, height: 1350, fit };
  const rendered = renderWithProviders(
    <FitField frame={frame} cut={cut} hint="Instagram does not accept 9:16 images." error={error} onChange={onChange} />,
  );
  return { ...rendered, onChange };
}

test('When trimming would cut texts, then it cannot be chosen, and the slides are named', () => {
  show({ kind: 'blur' }, { cut: [1, 3, 4] });
  expect(
    screen.getByRole('group', { name: 'Fit into 4:5', description: /Cropping would cut off text on slides 1, 3, and 4/ }),
  ).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Blurred margin' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Cropped' })).toBeDisabled();
});

test('When nothing is known of the texts, then trimming waits; when none is cut, it can be chosen', async () => {
  const { rerender, user, onChange } = show({ kind: 'blur' });
  expect(screen.getByRole('radio', { name: 'Cropped' })).toBeDisabled();
  rerender(
    <FitField frame={{ width: 1080, height: 1350, fit: { kind: 'blur' } }} cut={[]} hint="" error={undefined} onChange={onChange} />,
  );
  await user.click(screen.getByRole('radio', { name: 'Cropped' }));
  expect(onChange).toHaveBeenCalledWith({ kind: 'trim' });
});

test('When the margin has a colour, then another one can be chosen', async () => {
  const { user, onChange } = show({ kind: 'color', color: '#111318' });
  await user.click(screen.getByRole('button', { name: 'Margin color #FFFFFF' }));
  expect(onChange).toHaveBeenCalledWith({ kind: 'color', color: '#FFFFFF' });
});

test('When a trimmed post was refused, then it says why, once', () => {
  show({ kind: 'trim' }, { cut: [2], error: 'Cropping would cut off text on slide 2. Choose a margin.' });
  expect(screen.getByRole('alert')).toHaveTextContent('Choose a margin.');
  expect(screen.getAllByText(/would cut off/)).toHaveLength(1);
});
