import { describe, expect, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { useRequestedFocus } from './use-requested-focus.ts';

interface LibraryProps {
  requests: number;
  /** Undefined while they are loading. */
  images: readonly string[] | undefined;
  /** Whether the list has drawn its rows. */
  isDrawn?: boolean;
}

function Library({ requests, images, isDrawn = true }: LibraryProps) {
  const panel = useRequestedFocus(requests, images && images.length > 0);
  return (
    <>
      <button type="button">Choose a picture</button>
      <section ref={panel}>
        <button type="button" data-upload>
          Upload
        </button>
        {isDrawn && (
          <div role="list">
            {images?.map((name) => (
              <div role="listitem" key={name}>
                <button type="button">{name}</button>
              </div>
            ))}
          </div>
        )}
      </section>
    </>
  );
}

/** The library, asked for its focus while its images are loading, from the button on a slide. */
function askedWhileLoading() {
  const { rerender } = render(<Library requests={0} images={undefined} />);
  act(() => screen.getByRole('button', { name: 'Choose a picture' }).focus());
  rerender(<Library requests={1} images={undefined} />);
  return rerender;
}

describe('the focus that a slide asks for', () => {
  test('When images are there, then the first one has it', () => {
    const { rerender } = render(<Library requests={0} images={['first.jpg', 'second.jpg']} />);
    rerender(<Library requests={1} images={['first.jpg', 'second.jpg']} />);
    expect(screen.getByRole('button', { name: 'first.jpg' })).toHaveFocus();
  });

  test('When images are still loading, then the first one gets it once it is there', () => {
    const rerender = askedWhileLoading();
    expect(screen.getByRole('button', { name: 'Choose a picture' })).toHaveFocus();
    rerender(<Library requests={1} images={['first.jpg']} />);
    expect(screen.getByRole('button', { name: 'first.jpg' })).toHaveFocus();
  });

  test('When the list draws its rows later, then it is waited for', async () => {
    const rerender = askedWhileLoading();
    rerender(<Library requests={1} images={['first.jpg']} isDrawn={false} />);
    rerender(<Library requests={1} images={['first.jpg']} />);
    await waitFor(() => expect(screen.getByRole('button', { name: 'first.jpg' })).toHaveFocus());
  });

  test('When the library opens in a sheet that takes the focus, then the first image gets it once it is there', () => {
    const sheet = (images: readonly string[] | undefined) => (
      <aside tabIndex={-1} aria-label="Sheet">
        <Library requests={1} images={images} />
      </aside>
    );
    const { rerender } = render(sheet(undefined));
    act(() => screen.getByRole('complementary', { name: 'Sheet' }).focus());
    rerender(sheet(['first.jpg']));
    expect(screen.getByRole('button', { name: 'first.jpg' })).toHaveFocus();
  });

  test('When there are no images, then Upload has it', () => {
    const rerender = askedWhileLoading();
    rerender(<Library requests={1} images={[]} />);
    expect(screen.getByRole('button', { name: 'Upload' })).toHaveFocus();
  });

  test('When the focus has gone elsewhere before the images are there, then it stays, and comes with the next request', () => {
    const rerender = askedWhileLoading();
    act(() => screen.getByRole('button', { name: 'Upload' }).focus());
    rerender(<Library requests={1} images={['first.jpg']} />);
    expect(screen.getByRole('button', { name: 'Upload' })).toHaveFocus();
    rerender(<Library requests={2} images={['first.jpg']} />);
    expect(screen.getByRole('button', { name: 'first.jpg' })).toHaveFocus();
  });
});
