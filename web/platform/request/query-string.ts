/** Spec section 7: null and undefined are skipped. A list repeats its name, as the server reads it. */
export function withQuery(path: string, query: Readonly<Record<string, unknown>>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== null && each !== undefined) params.append(name, String(each))
    }
  }
  const text = params.toString()
  if (text === '') return path
  return `${path}${path.includes('?') ? '&' : '?'}${text}`
}
