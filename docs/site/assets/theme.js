// Before the first paint, to prevent a flash: the reader's choice, or the system's theme.
try {
  const chosen = localStorage.getItem('tenger-docs:theme');
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
} catch {
  // Storage is not available: use the system's theme.
}
