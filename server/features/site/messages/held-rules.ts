/** What of a new account waits until somebody of the store has looked at it. Pure. */

/** With a scheme, `www.`, or a name that reads as one of a site; the addresses of mail are none. */
const LINKS = [
  /\b[a-z][a-z0-9+.-]*:\/\/[^\s<>"']+/gi,
  /\bwww\.[^\s<>"']+/gi,
  /(?<![@\w.-])(?:[a-z0-9-]+\.)+(?:com|net|org|info|biz|io|co|me|ly|gg|gl|app|dev|xyz|site|online|shop|store|link|click|top|club|live|ru|cn|tk|us|pr)(?![\w-])/gi,
]

/** Links to the store itself are welcome from everybody. */
export function hasForeignLink(text: string, ownHost: string): boolean {
  return LINKS.some((pattern) =>
    [...text.matchAll(pattern)].some(([link]) => hostOf(link) !== ownHost.toLowerCase()),
  )
}

function hostOf(link: string): string {
  try {
    return new URL(link.includes('://') ? link : `https://${link}`).host.toLowerCase()
  } catch {
    return ''
  }
}
