// Runs before the first paint, inlined into the page shell: the right theme and language from the first frame on.
(function () {
  var root = document.documentElement;
  var mode = null;
  var language = null;
  try {
    mode = localStorage.getItem('themeMode');
    language = localStorage.getItem('language');
  } catch {
    // Storage may be closed to us; the system setting then decides.
  }
  if (mode !== 'light' && mode !== 'dark') {
    mode = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  if (language === 'de') root.lang = language;
  root.setAttribute('data-bs-theme', mode);
  root.style.colorScheme = mode;
  // The first format takes 15 ms, as the browser loads its tables of languages: better while the scripts are on their way.
  setTimeout(function () {
    new Intl.NumberFormat(root.lang).format(0);
    new Intl.DateTimeFormat(root.lang).format(0);
  });
})();
