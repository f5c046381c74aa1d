/** Patterns of `like` that take what somebody typed as it is: `%`, `_` and `\\` stand for themselves. */
export const containing = (text: string): string => `%${takeAsIs(text)}%`
export const beginningWith = (text: string): string => `${takeAsIs(text)}%`

function takeAsIs(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
