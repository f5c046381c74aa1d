/** What takes long is done in tasks of its own: in one, the page could not be scrolled for as long as all of it takes. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))
