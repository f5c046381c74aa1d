import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LIMITS } from '#contract/limits.ts'
import { type ApplicationDocument, DOCUMENT_MAX } from '#contract/people/application-terms.ts'
import { removeApplicationFile, sendApplicationFile } from '#contract/people/applications.ts'
import { m } from '#web/paraglide/messages.js'
import { call } from '#web/platform/call.ts'
import { mutationOf } from '#web/platform/query.ts'
import { userMessageOf } from '#web/platform/request/client-error.ts'
import { showError } from '#web/platform/toasts.ts'
import { Field } from '#web/ui/field.tsx'
import { type DroppedFile, FileDrop } from '#web/ui/file-drop.tsx'
import { formatDate } from '#web/ui/format.ts'
import { DOCUMENT_NAMES } from './labels.ts'
import { type Application, applicationsQuery, type MyApplications } from './queries.ts'
import { fieldId } from './sections.ts'

const MEGABYTE = 1024 * 1024
/** A file over a weak signal takes its time. */
const TIMEOUT_MS = 120_000
const FILE_ACCEPT = 'image/jpeg,image/png,image/webp,image/avif,application/pdf'

/** An application is not submitted while one of its files is. */
export const FILE_ON_ITS_WAY = ['application-file']

interface DocumentFieldProps {
  application: Application
  document: ApplicationDocument
  hint?: string
  error?: string
  optional?: boolean
}

/** Sent as soon as it is chosen: a reload loses no document. */
export function DocumentField({ application, document, hint, error, optional }: DocumentFieldProps) {
  const queryClient = useQueryClient()
  const [sending, setSending] = useState<DroppedFile[]>([])
  const put = (changed: Application) =>
    queryClient.setQueryData(
      applicationsQuery.queryKey,
      (before: MyApplications | undefined) =>
        before && {
          ...before,
          applications: before.applications.map((each) => (each.id === changed.id ? changed : each)),
        },
    )
  const removing = useMutation({
    ...mutationOf(removeApplicationFile),
    onSuccess: put,
    onError: (problem: Error) => showError(problem),
  })

  const uploading = useMutation({
    mutationKey: FILE_ON_ITS_WAY,
    retry: false,
    mutationFn: (file: File) =>
      call(sendApplicationFile, { applicationId: application.id, document }, { file, timeoutMs: TIMEOUT_MS }),
  })

  async function send(file: File) {
    const shown: DroppedFile = {
      id: crypto.randomUUID(),
      name: file.name,
      sizeBytes: file.size,
      status: 'uploading',
    }
    const others = (all: DroppedFile[]) => all.filter(({ id }) => id !== shown.id)
    setSending((all) => [...all.filter(({ status }) => status !== 'failed'), shown])
    try {
      put(await uploading.mutateAsync(file))
      setSending(others)
    } catch (problem) {
      const why = userMessageOf(problem) ?? m.applications_file_failed()
      setSending((all) => [...others(all), { ...shown, status: 'failed', error: why }])
    }
  }

  const sent = application.files
    .filter((file) => file.document === document)
    .map(
      ({ id, sizeBytes, createdAt }): DroppedFile => ({
        id,
        sizeBytes,
        name: m.applications_file_name({
          name: DOCUMENT_NAMES[document](),
          date: formatDate(createdAt, 'medium'),
        }),
        status: 'done',
      }),
    )
  return (
    <Field
      id={fieldId(document)}
      label={DOCUMENT_NAMES[document]()}
      hint={hint}
      error={error}
      required={!optional}
      optional={optional}
    >
      <FileDrop
        files={[...sent, ...sending]}
        accept={FILE_ACCEPT}
        multiple={DOCUMENT_MAX[document] > 1}
        hint={m.applications_file_limits({ megabytes: LIMITS.image.bytes / MEGABYTE })}
        onFiles={async (files) => {
          for (const file of files) await send(file)
        }}
        onRemove={(id) => {
          if (sending.some((file) => file.id === id))
            setSending((all) => all.filter((file) => file.id !== id))
          else removing.mutate({ fileId: id })
        }}
      />
    </Field>
  )
}
