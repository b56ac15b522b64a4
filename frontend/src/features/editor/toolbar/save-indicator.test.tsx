import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { blankSlides } from '@viral-slides/slide-document';
import { makeStore } from '@/shared/store/make-store.ts';
import { TooltipProvider } from '@/shared/ui/tooltip.tsx';
import type { SaveStatus } from '../autosave/autosaver.ts';
import { editorActions } from '../editor-slice.ts';
import { SaveIndicator } from './save-indicator.tsx';

test.each<[SaveStatus, string]>([
  [{ kind: 'offline' }, 'Offline – kept in this browser'],
  [{ kind: 'offline', isInTabOnly: true }, 'Offline – changes only in this tab'],
  [{ kind: 'busy', isInTabOnly: true }, 'Server busy – changes only in this tab'],
  [{ kind: 'server-error', isInTabOnly: true }, 'Server error – changes only in this tab'],
  [{ kind: 'signed-out', isInTabOnly: true }, 'Signed out – changes only in this tab'],
  [{ kind: 'refused', isInTabOnly: true }, 'Not saved – changes only in this tab'],
  [{ kind: 'saving', isInTabOnly: true }, 'Saving…'],
])('When the state is %o, then it says "%s"', (status, words) => {
  const store = makeStore();
  store.dispatch(editorActions.opened({ project: null, document: { slides: blankSlides(), outputFormat: 'tiktok' } }));
  render(
    <Provider store={store}>
      <TooltipProvider>
        <SaveIndicator status={status} />
      </TooltipProvider>
    </Provider>,
  );
  expect(screen.getByRole('status')).toHaveTextContent(words);
});
