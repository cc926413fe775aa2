// Before the first paint, so that nothing flashes: the reader's choice, else the system's.
try {
  const chosen = localStorage.getItem('tenger-docs:theme');
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
} catch {
  // Storage is refused: the system decides.
}
