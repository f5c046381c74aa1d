/**
 * The wings of the house, each standing on those below it (docs/architecture.md). A feature imports from its own wing
 * and from lower ones, never from a higher one: in `server/features/` and in `contract/` alike.
 */

/** From the ground up. `site` has two floors: services everybody uses, and what is built from everything else. */
const FLOORS: readonly { name: string; holds: RegExp }[] = [
  { name: 'services of the site', holds: /^site\/(email|settings|images)(\/|(\.schemas)?\.ts$)/ },
  { name: 'people', holds: /^people\// },
  { name: 'catalog', holds: /^catalog\// },
  { name: 'sales', holds: /^sales\// },
  { name: 'events', holds: /^events\// },
  { name: 'site', holds: /^site\// },
]

function floorOf(path: string): number {
  const inside = /^(?:server\/features|contract)\/(.+)$/.exec(path)?.[1]
  return inside === undefined ? -1 : FLOORS.findIndex(({ holds }) => holds.test(inside))
}

export function brokenWing(from: string, to: string): { why: string } | null {
  const [lower, upper] = [floorOf(from), floorOf(to)]
  if (lower === -1 || upper === -1 || lower >= upper) return null
  if (from.startsWith('contract/') !== to.startsWith('contract/')) return null
  return { why: `${FLOORS[lower]?.name} stands below ${FLOORS[upper]?.name}` }
}
