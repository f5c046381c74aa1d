import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { exportProducts, IMPORT_LIMITS, uploadProductImport } from '#contract/catalog/product-import.ts'
import { m } from '#web/paraglide/messages.js'
import { call } from '#web/platform/call.ts'
import { Failed } from '#web/platform/failed.tsx'
import { ClientError, userMessageOf } from '#web/platform/request/client-error.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { ImportSteps } from './import-steps.tsx'
import { productImportQuery, providersQuery } from './queries.ts'

interface ImportProductsProps {
  isAdmin: boolean
  /** In the address: a reload goes on where it was. */
  importId: string | undefined
  onImport: (importId: string | undefined) => void
}

export function ImportProducts({ isAdmin, importId, onImport }: ImportProductsProps) {
  return (
    <>
      <PageHeader
        title={m.product_import_title()}
        description={m.product_import_lead()}
        actions={
          isAdmin ? undefined : (
            <a
              href={exportProducts.path}
              download
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
            >
              <Download aria-hidden="true" className="size-4" />
              {m.product_import_export()}
            </a>
          )
        }
      />
      {importId ? (
        <OpenImport importId={importId} onRestart={() => onImport(undefined)} />
      ) : (
        <UploadFile isAdmin={isAdmin} onUploaded={onImport} />
      )}
    </>
  )
}

function OpenImport({ importId, onRestart }: { importId: string; onRestart: () => void }) {
  const { data, error, refetch } = useQuery(productImportQuery(importId))
  if (data) return <ImportSteps key={data.id} started={data} onRestart={onRestart} />
  if (error) return <Failed title={m.product_import_failed_load()} error={error} onRetry={() => refetch()} />
  return (
    <SkeletonRegion className="grid gap-4">
      <Skeleton className="h-8 w-1/3" />
      <Skeleton className="h-64 w-full" />
    </SkeletonRegion>
  )
}

interface UploadFileProps {
  isAdmin: boolean
  onUploaded: (importId: string) => void
}

function UploadFile({ isAdmin, onUploaded }: UploadFileProps) {
  const [providerId, setProviderId] = useState<string | null>(null)
  const [progress, setProgress] = useState(0)
  const [file, setFile] = useState<File | null>(null)
  const upload = useMutation({
    mutationFn: (chosen: File) =>
      call(
        uploadProductImport,
        { fileName: chosen.name.slice(0, 200), ...(providerId ? { providerId } : {}) },
        { file: chosen, onProgress: setProgress, retriesMax: 0 },
      ),
    onSuccess: ({ id }) => onUploaded(id),
  })
  function take([chosen]: File[]) {
    if (!chosen) return
    setFile(chosen)
    setProgress(0)
    upload.mutate(chosen)
  }
  const needsProvider = isAdmin && !providerId
  const shown = file && {
    id: file.name,
    name: file.name,
    sizeBytes: file.size,
    progress,
    status: upload.isPending ? ('uploading' as const) : ('failed' as const),
    error: upload.error ? explain(upload.error) : undefined,
  }
  return (
    <div className="grid max-w-text gap-6">
      {isAdmin ? <ProviderField onChange={setProviderId} /> : null}
      <Field label={m.product_import_file()} error={upload.error ? explain(upload.error) : undefined}>
        <FileDrop
          files={shown && !upload.isSuccess ? [shown] : []}
          onFiles={take}
          onRemove={() => setFile(null)}
          disabled={needsProvider}
          accept=".csv,text/csv,.tsv,.txt"
          hint={m.product_import_file_hint({ rows: IMPORT_LIMITS.rows })}
        />
      </Field>
      <Notice tone="info" live="none" title={m.product_import_how_title()}>
        <ul className="list-disc pl-5">
          <li>{m.product_import_how_rows()}</li>
          <li>{m.product_import_how_key()}</li>
          <li>{m.product_import_how_empty()}</li>
          <li>{m.product_import_how_live()}</li>
        </ul>
      </Notice>
    </div>
  )
}

function ProviderField({ onChange }: { onChange: (providerId: string | null) => void }) {
  const { data: providers } = useQuery(providersQuery)
  return (
    <Field
      label={m.product_import_provider()}
      hint={providers?.length === 0 ? m.product_import_provider_none() : undefined}
      required
      className="max-w-sm"
    >
      <Combobox
        options={(providers ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onValueChange={(value) => onChange(value || null)}
      />
    </Field>
  )
}

function explain(error: Error): string {
  const sentence = error instanceof ClientError ? error.serverMessage : undefined
  return sentence ?? userMessageOf(error) ?? m.platform_error_unexpected()
}
