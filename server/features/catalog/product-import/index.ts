/** Products from CSV files of any headers, with a dry run, and all own products back as one. */
import * as contract from '#contract/catalog/product-import.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import type { Tasks } from '#server/platform/jobs.ts'
import type { Deps } from './deps.ts'
import { writeExport } from './export-products.ts'
import { runImport, startImport } from './run-import.ts'
import { deleteImportsBefore } from './store.ts'
import { readImport, takeImport } from './upload-import.ts'

export { importsOfPerson } from './personal-data.ts'

/** Files are for the import alone; the products they made stay. */
const STORED_MS = 7 * 24 * 3_600_000

export function createProductImport(deps: Deps): { routes: Route[]; tasks: Tasks; timetable: string[] } {
  return {
    routes: [
      route(contract.uploadProductImport, (call) => takeImport(deps, call)),
      route(contract.getProductImport, (call) => readImport(deps, call)),
      route(contract.runProductImport, (call) => startImport(deps, call)),
      route(contract.exportProducts, (call) => writeExport(deps, call)),
    ],
    tasks: {
      run_product_import: (payload) => runImport(deps, payload as Parameters<typeof runImport>[1]),
      delete_old_product_imports: () =>
        deleteImportsBefore(deps.db, new Date(deps.clock.now().getTime() - STORED_MS)),
    },
    timetable: ['47 5 * * * delete_old_product_imports'],
  }
}
