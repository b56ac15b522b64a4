// Runs before the first paint so that the stored theme never flashes. Kept apart from the bundle and loaded as a blocking
// file, because the content security policy allows no inline script. src/shared/lib/theme.ts writes the same key.
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
