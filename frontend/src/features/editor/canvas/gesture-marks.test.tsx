import { describe, expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import type { Box } from '@viral-slides/slide-document';
import { createRef, Profiler } from 'react';
import type { Guide } from '../tools/snap.ts';
import { GestureMarks, type GestureMarksControl } from './gesture-marks.tsx';

function mountMarks() {
  const control = createRef<GestureMarksControl>();
  const commits: string[] = [];
  const { container: host } = render(
    <Profiler id="marks" onRender={(id) => commits.push(id)}>
      <GestureMarks ref={control} scale={2} />
    </Profiler>,
  );
  const line = (axis: 'x' | 'y') => host.querySelector<HTMLElement>(`[data-guide=${axis}]`);
  return {
    host,
    line,
    commits,
    show: (guides: readonly Guide[], readout: string | null, width: Box | null = null) => control.current?.show({ guides, readout, width }),
  };
}

describe('GestureMarks', () => {
  test('When a text snaps, then the lines lie where it snapped to, without work of React', () => {
    const { line, commits, show } = mountMarks();
    show(
      [
        { axis: 'x', at: 225 },
        { axis: 'y', at: 10 },
      ],
      null,
    );
    expect(line('x')?.style).toMatchObject({ visibility: 'visible', transform: 'translateX(450px)' });
    expect(line('y')?.style).toMatchObject({ visibility: 'visible', transform: 'translateY(20px)' });
    expect(commits).toHaveLength(1);
  });

  test('When it snaps no more, then the lines are hidden', () => {
    const { line, show } = mountMarks();
    show([{ axis: 'x', at: 225 }], null);
    show([], null);
    expect(line('x')?.style.visibility).toBe('');
  });

  test('When a width is dragged, then the box in which the text wraps is drawn until it ends', () => {
    const { host, show } = mountMarks();
    const frame = host.querySelector<HTMLElement>('[data-testid=width-box]');
    show([], null, { x: 10, y: 20, width: 300, height: 40 });
    expect(frame?.style).toMatchObject({ visibility: 'visible', transform: 'translate(20px, 40px)', width: '600px', height: '80px' });
    show([], null);
    expect(frame?.style.visibility).toBe('');
  });

  test('When a resize shows the size, then it is readable until the resize ends', () => {
    const { host, show } = mountMarks();
    show([], 'Width 300 · Size 40');
    const words = [...host.querySelectorAll('span')].find((span) => span.textContent === 'Width 300 · Size 40');
    expect(words?.hidden).toBe(false);
    show([], null);
    expect(words?.hidden).toBe(true);
    expect(host.textContent).toBe('');
  });
});
