import type { FieldErrors } from './dialog-errors.ts';
import type { SharedFields } from './draft.ts';

/** Props of every part of the form that all destinations share. */
export interface FieldsProps {
  draft: SharedFields;
  change: (fields: Partial<SharedFields>) => void;
  errors: FieldErrors;
}
