/** `make lint`: types, style and sizes, layers, event schemas, generated files. */
import { runLintSteps } from './lint-steps.ts';

const { failed } = await runLintSteps();
process.exitCode = failed === 0 ? 0 : 1;
