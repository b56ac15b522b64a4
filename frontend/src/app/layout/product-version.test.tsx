import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { ProductVersion } from './product-version.tsx';

test('When the build knows its version, then the version is shown, and read as one', () => {
  const { container } = render(<ProductVersion version="1.0.0" />);
  expect(container).toHaveTextContent('Version 1.0.0');
});
