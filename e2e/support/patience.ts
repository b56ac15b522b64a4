/** How many times longer something may take on this machine than usual; `make test` measures it (ADR 0103). */
export const patience = Number(process.env['TEST_PATIENCE'] ?? 1);
