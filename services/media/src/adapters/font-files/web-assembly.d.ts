/** As much of it as is used here; Node has it, and its types come with those of browsers alone. */
declare namespace WebAssembly {
  class RuntimeError extends Error {}
  class Module {
    private readonly compiled: true;
  }
  interface Memory {
    readonly buffer: ArrayBuffer;
  }
  function compile(code: Uint8Array): Promise<Module>;
  function instantiate(module: Module, imports: object): Promise<{ exports: unknown }>;
}
