/**
 * The change between two pages may be shown as a transition, or not: a window that is resized, a reader who moves on or
 * a machine too slow to draw it drops the picture, never the page. The browser tells so by a promise that nobody hears;
 * a change of page that fails itself is told by another, which stays loud.
 */
export function forgiveTransitions(page: Document): void {
  const begin = page.startViewTransition?.bind(page)
  if (!begin) return
  page.startViewTransition = (update) => {
    const transition = begin(update)
    transition.ready.catch(() => {})
    transition.finished.catch(() => {})
    return transition
  }
}
