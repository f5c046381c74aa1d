/**
 * Rows that other features join, made once for each name they are joined under: what the builder does to put them together
 * was a seventh of what a booking costs the server.
 */
export function namedOnce<Make extends (name: never) => object>(make: Make): Make {
  const made = new Map<string, object>()
  const makeOnce = (name: string) => {
    const rows = made.get(name) ?? make(name as never)
    made.set(name, rows)
    return rows
  }
  return makeOnce as unknown as Make
}
