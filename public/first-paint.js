// Runs before the first paint, inlined into the page shell: the right theme from the first frame on.
(function () {
  var root = document.documentElement;
  var mode = null;
  try {
    mode = localStorage.getItem('themeMode');
  } catch {
    // Storage may be closed to us; the system setting then decides.
  }
  if (mode !== 'light' && mode !== 'dark') {
    mode = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  root.setAttribute('data-bs-theme', mode);
  root.style.colorScheme = mode;
})();
