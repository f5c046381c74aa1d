/** A land as SVG. */
import { type ContourOptions, drawContours } from './contours.ts'

const drawn = new Map<string, string>()
const drawnMax = 200

/** A server draws the same few lands for everyone. */
export function writePaths(options: ContourOptions): string {
  const key = JSON.stringify(options)
  const known = drawn.get(key)
  if (known !== undefined) return known
  const paths = drawContours(options)
    .map(
      ({ d, isIndex }) =>
        `<path d="${d}"${isIndex ? '' : ' stroke-opacity=".62"'} vector-effect="non-scaling-stroke"></path>`,
    )
    .join('')
  // Avatars are seeded by people, of whom there is no end: the oldest goes.
  const [oldest] = drawn.keys()
  if (drawn.size >= drawnMax && oldest !== undefined) drawn.delete(oldest)
  drawn.set(key, paths)
  return paths
}
