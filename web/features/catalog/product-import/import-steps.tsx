import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { IMPORT_KEYS, runProductImport } from '#contract/catalog/product-import.ts'
import { m } from '#web/paraglide/messages.js'
import { useManagePath } from '#web/platform/manage-path.ts'
import { placeOf } from '#web/platform/place-of.ts'
import { mutationOf } from '#web/platform/query.ts'
import { userMessageOf } from '#web/platform/request/client-error.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { ImportReport } from './import-report.tsx'
import { MappingTable } from './mapping-table.tsx'
import { isRunning, type ProductImport, productImportQuery } from './queries.ts'

interface ImportStepsProps {
  started: ProductImport
  onRestart: () => void
}

/** Columns, dry run, import: each step shows what the one before it found. */
export function ImportSteps({ started, onRestart }: ImportStepsProps) {
  const toPath = useManagePath()
  const queryClient = useQueryClient()
  const { data: current = started } = useQuery(productImportQuery(started.id))
  const [mapping, setMapping] = useState(current.mapping)
  const run = useMutation({
    ...mutationOf(runProductImport),
    onSuccess: (reply) => queryClient.setQueryData(productImportQuery(started.id).queryKey, reply),
  })
  const isBusy = run.isPending || isRunning(current)
  const isDone = current.status === 'done'
  const hasKey = mapping.some((field) => field !== null && IMPORT_KEYS.includes(field))
  // A dry run of other columns says nothing about these.
  const isChecked =
    current.status === 'checked' && JSON.stringify(mapping) === JSON.stringify(current.mapping)
  const start = (isDryRun: boolean) => run.mutate({ importId: started.id, mapping, isDryRun })
  return (
    <div className="grid gap-8">
      <p className="text-muted text-sm">
        {current.fileName} · {m.product_import_rows({ count: current.rows })}
      </p>
      {isDone ? null : (
        <MappingTable current={current} mapping={mapping} isDisabled={isBusy} onChange={setMapping} />
      )}
      {hasKey || isDone ? null : (
        <Notice tone="warning" live="status" title={m.product_import_no_key_title()}>
          {m.product_import_no_key()}
        </Notice>
      )}
      {run.error ? <Notice tone="danger">{userMessageOf(run.error)}</Notice> : null}
      {isBusy ? <RunProgress current={current} /> : null}
      {current.status === 'failed' ? <Notice tone="danger">{m.product_import_broke()}</Notice> : null}
      {current.result && (isDone || isChecked) ? (
        <ImportReport result={current.result} fileName={current.fileName} />
      ) : null}
      <div className="flex flex-wrap gap-2">
        {isDone ? (
          <Link {...placeOf(toPath('/products'))} className={buttonClass({ variant: 'primary' })}>
            {m.product_import_to_list()}
          </Link>
        ) : (
          <>
            <Button
              variant={isChecked ? 'secondary' : 'primary'}
              disabled={isBusy || !hasKey}
              onClick={() => start(true)}
            >
              {m.product_import_check()}
            </Button>
            {isChecked ? (
              <Button disabled={isBusy || !canImport(current)} onClick={() => start(false)}>
                {m.product_import_start({ count: countGood(current) })}
              </Button>
            ) : null}
          </>
        )}
        <Button variant="ghost" disabled={isBusy} onClick={onRestart}>
          {m.product_import_other_file()}
        </Button>
      </div>
    </div>
  )
}

function countGood({ result }: ProductImport): number {
  return result ? result.created + result.updated + result.proposed : 0
}

function canImport(current: ProductImport): boolean {
  return countGood(current) > 0
}

function RunProgress({ current }: { current: ProductImport }) {
  const { done, products, status } = current
  const label = status === 'importing' ? m.product_import_importing() : m.product_import_checking()
  return (
    <div className="grid max-w-text gap-2" role="status">
      <p className="text-sm">
        {label}{' '}
        <span className="tabular text-muted">
          {m.product_import_progress({ done: formatNumber(done), products: formatNumber(products) })}
        </span>
      </p>
      <Progress label={label} value={products > 0 ? done / products : undefined} />
    </div>
  )
}
