// Runs before the first paint so that the stored theme never flashes. Kept apart from the bundle: the build puts it into the pages, whose
// content security policy names its hash. src/shared/lib/theme.ts writes the same key.
(function () {
  var theme = 'dark';
  try {
    if (window.localStorage.getItem('theme') === 'light') theme = 'light';
  } catch (error) {
    // Storage can be switched off; the default theme applies then.
  }
  document.documentElement.classList.toggle('dark', theme === 'dark');
  document.documentElement.style.colorScheme = theme;
})();
