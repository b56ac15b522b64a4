/** Columns of 220 to 280 px on wide windows, two on phones. */
export const PROJECT_GRID = 'grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(220px,1fr))] md:gap-4';
