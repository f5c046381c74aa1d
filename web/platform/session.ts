/** What the request client may know of who is signed in, without knowing the query cache. */
interface SessionWatch {
  isUserKnown: () => boolean
  forgetUser: () => void
}

let watch: SessionWatch | null = null

/** The browser's query client registers itself; on the server nobody does, as one process serves everybody. */
export function watchSession(next: SessionWatch | null) {
  watch = next
}

export function isUserKnown(): boolean {
  return watch?.isUserKnown() ?? false
}

export function forgetUser() {
  watch?.forgetUser()
}
