/** The open modal dialog, or alert dialog. Toasts have the same role, but block nothing. */
export const findModalDialog = () => document.querySelector('[role$=dialog]:not([aria-modal=false])');
