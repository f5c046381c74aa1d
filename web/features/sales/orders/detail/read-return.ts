import type { OrderLine } from '../queries.ts'
import { returnableQuantity } from './returnable.ts'

/** What was ticked, and how many of it: all of what is left where there was nothing to choose. */
export function readReturn(
  data: FormData,
  lines: readonly OrderLine[],
): { lineId: string; quantity: number }[] {
  return lines
    .filter(({ id }) => data.has(`line ${id}`))
    .map((line) => {
      const most = returnableQuantity(line)
      const asked = Number(data.get(`quantity ${line.id}`) ?? most)
      return { lineId: line.id, quantity: Math.min(Math.max(asked || most, 1), most) }
    })
}
