/**
 * Positions a box over an element of the page without moving it in the document, because a moved video stops. Both
 * scroll together, and a ResizeObserver follows changes of size.
 */
export function followElement(box: HTMLElement, container: HTMLElement): () => void {
  const follow = () => {
    const { left, top, width, height } = container.getBoundingClientRect();
    box.style.left = `${left + window.scrollX}px`;
    box.style.top = `${top + window.scrollY}px`;
    box.style.width = `${width}px`;
    box.style.height = `${height}px`;
  };
  follow();
  const sizes = new ResizeObserver(follow);
  sizes.observe(container);
  // Content above the element may grow and move it.
  sizes.observe(document.body);
  return () => {
    sizes.disconnect();
    for (const name of ['left', 'top', 'width', 'height']) box.style.removeProperty(name);
  };
}
