/**
 * Lays a box over a place of the page, without a parent that would have to move with it: a video that is put elsewhere in
 * the document stops. Scrolling moves both alike; sizes are followed.
 */
export function followPlace(box: HTMLElement, place: HTMLElement): () => void {
  const follow = () => {
    const { left, top, width, height } = place.getBoundingClientRect();
    box.style.left = `${left + window.scrollX}px`;
    box.style.top = `${top + window.scrollY}px`;
    box.style.width = `${width}px`;
    box.style.height = `${height}px`;
  };
  follow();
  const sizes = new ResizeObserver(follow);
  sizes.observe(place);
  // What stands above the place may grow without the place doing so.
  sizes.observe(document.body);
  return () => {
    sizes.disconnect();
    for (const name of ['left', 'top', 'width', 'height']) box.style.removeProperty(name);
  };
}
