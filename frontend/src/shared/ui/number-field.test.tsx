import { describe, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { NumberField } from './number-field.tsx';

function show(value = 64) {
  const onValueChange = jest.fn<(value: number) => void>();
  render(<NumberField label="Size" value={value} min={16} max={120} onValueChange={onValueChange} />);
  const field = screen.getByRole('spinbutton', { name: 'Size' });
  const type = (text: string) => fireEvent.change(field, { target: { value: text } });
  return { field, type, onValueChange };
}

describe('NumberField', () => {
  test.each([
    ['48', 48],
    ['47.6', 48],
    ['500', 120],
    ['4', 16],
    ['32,2', 32],
  ])('When %s is typed and Enter pressed, then the number is %d, and no change was reported before', (text, number) => {
    const { field, type, onValueChange } = show();
    type(text);
    expect(onValueChange).not.toHaveBeenCalled();
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(onValueChange.mock.calls).toEqual([[number]]);
  });

  test.each([
    ['nothing', '', 'blur'],
    ['no number', 'large', 'blur'],
    ['a number and Escape', '20', 'Escape'],
  ])('When %s is typed, then the field shows what it was', (_name, text, way) => {
    const { field, type, onValueChange } = show();
    type(text);
    if (way === 'blur') fireEvent.blur(field);
    else fireEvent.keyDown(field, { key: way });
    expect(field).toHaveProperty('value', '64');
    expect(onValueChange).not.toHaveBeenCalled();
  });

  test('When arrow keys are pressed, then the number goes up and down within its limits', () => {
    const { field, onValueChange } = show(120);
    fireEvent.keyDown(field, { key: 'ArrowUp' });
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    expect(onValueChange.mock.calls).toEqual([[119]]);
  });
});
