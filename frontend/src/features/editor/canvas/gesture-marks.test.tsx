import { describe, expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { createRef, Profiler } from 'react';
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
  return { host, line, commits, show: (...what: Parameters<GestureMarksControl['show']>) => control.current?.show(...what) };
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

  test('When a resize tells its size, then it is readable until it ends', () => {
    const { host, show } = mountMarks();
    show([], 'Width 300 · Size 40');
    const words = [...host.querySelectorAll('span')].find((span) => span.textContent === 'Width 300 · Size 40');
    expect(words?.hidden).toBe(false);
    show([], null);
    expect(words?.hidden).toBe(true);
    expect(host.textContent).toBe('');
  });
});
