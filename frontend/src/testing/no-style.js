// Stands in for style sheets and fonts in tests.
export {};
