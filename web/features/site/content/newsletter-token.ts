/** For a route's `validateSearch`: the token of the link. In a file of its own, as every page loads it. */
export function readToken(search: Record<string, unknown>): { token: string } {
  return { token: typeof search.token === 'string' ? search.token : '' }
}
