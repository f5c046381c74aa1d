/**
 * The order of the test files. Vitest begins with the largest, as it knows no times on a new machine; these are small and take
 * half a minute or more, and the last of them ran alone.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const SLOW = [
  'server/permissions.test.ts',
  'server/once.test.ts',
  'server/features/sales/checkout/chaos.test.ts',
  'bench/restarts.test.ts',
  'server/platform/database/embedded.test.ts',
  'server/features/catalog/products/catalog.test.ts',
  'server/features/people/identity/throttle.test.ts',
  'server/search/match.test.ts',
  'server/features/events/waitlist/turn.test.ts',
]

export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    // They are all of one project: a process that had to change projects would read everything anew.
    const rest = sorted.filter((file) => !isSlow(file) && !isAlone(file))
    return [...sorted.filter(isAlone), ...sorted.filter(isSlow), ...rest]
  }
}

/** A process for each: between the others and the end they made those that share one begin again for the last file. */
function isAlone({ project }: TestSpecification): boolean {
  return project.name === 'web alone'
}

function isSlow({ moduleId }: TestSpecification): boolean {
  return SLOW.some((path) => moduleId.endsWith(`/${path}`))
}
