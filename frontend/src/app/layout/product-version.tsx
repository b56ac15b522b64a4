/** Set by the build. Tests run without a build, and show nothing. */
const BUILT_VERSION = import.meta.env?.VITE_PRODUCT_VERSION as string | undefined;

/** The version of the product, beside its name: what a user quotes when reporting a problem. */
export function ProductVersion({ version = BUILT_VERSION }: { version?: string | undefined }) {
  return (
    <span className="tabular flex-1 truncate text-xs text-muted">
      {version !== undefined && (
        <>
          <span className="sr-only">Version </span>
          {version}
        </>
      )}
    </span>
  );
}
