import { Download } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { downloadCsv } from '#web/ui/download-csv.ts'
import { formatNumber } from '#web/ui/format.ts'
import { Notice } from '#web/ui/notice.tsx'
import { explainProblem, nameColumn } from './labels.ts'
import type { ImportProblem, ProductImport } from './queries.ts'

interface ImportReportProps {
  result: NonNullable<ProductImport['result']>
  fileName: string
}

export function ImportReport({ result, fileName }: ImportReportProps) {
  const { isDryRun, created, updated, proposed, unchanged, failed, problems, problemsLeftOff } = result
  const counts = [
    [m.product_import_created(), created],
    [m.product_import_updated(), updated],
    [m.product_import_proposed(), proposed],
    [m.product_import_unchanged(), unchanged],
    [m.product_import_failed(), failed],
  ] as const
  return (
    <section aria-labelledby="import-report" className="grid gap-4">
      <h2 id="import-report" className="text-base">
        {isDryRun ? m.product_import_report_check() : m.product_import_report_done()}
      </h2>
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        {counts.map(([name, count]) => (
          <div key={name}>
            <dt className="text-muted text-sm">{name}</dt>
            <dd className="tabular text-lg">{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      {failed === 0 ? (
        <Notice tone="success">{isDryRun ? m.product_import_all_good() : m.product_import_all_done()}</Notice>
      ) : (
        <>
          <Notice
            tone="warning"
            title={m.product_import_problems_title({ count: failed })}
            actions={
              <Button
                variant="secondary"
                size="sm"
                icon={<Download aria-hidden="true" className="size-4" />}
                onClick={() => downloadProblems(fileName, problems)}
              >
                {m.product_import_problems_download()}
              </Button>
            }
          >
            {isDryRun ? m.product_import_problems_lead() : m.product_import_problems_lead_done()}
          </Notice>
          <ProblemTable problems={problems} />
          {problemsLeftOff > 0 ? (
            <p className="text-muted text-sm">{m.product_import_problems_more({ count: problemsLeftOff })}</p>
          ) : null}
        </>
      )}
    </section>
  )
}

function ProblemTable({ problems }: { problems: readonly ImportProblem[] }) {
  return (
    <div className="max-h-96 overflow-y-auto rounded-card border">
      <table className="w-full border-collapse text-sm">
        <thead className="sticky top-0 bg-surface text-left text-muted">
          <tr className="border-b">
            <th scope="col" className="w-16 p-2 text-right font-normal">
              {m.product_import_col_row()}
            </th>
            <th scope="col" className="p-2 font-normal">
              {m.product_import_col_column()}
            </th>
            <th scope="col" className="p-2 font-normal">
              {m.product_import_col_problem()}
            </th>
          </tr>
        </thead>
        <tbody>
          {problems.map(({ row, column, code, value }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one cell may be wrong in two ways
            <tr key={at} className="border-b last:border-b-0">
              <td className="tabular p-2 text-right align-top">{row}</td>
              <td className="wrap-anywhere p-2 align-top">{nameColumn(column)}</td>
              <td className="p-2 align-top">
                {explainProblem(code)}
                {value ? <span className="wrap-anywhere block text-muted">“{value}”</span> : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function downloadProblems(fileName: string, problems: readonly ImportProblem[]): void {
  const head = [m.product_import_col_row(), m.product_import_col_column(), m.product_import_col_problem(), '']
  const rows = problems.map(({ row, column, code, value }) => [
    row,
    nameColumn(column),
    explainProblem(code),
    value,
  ])
  downloadCsv(`${fileName.replace(/\.\w+$/, '')}-report`, [head, ...rows])
}
