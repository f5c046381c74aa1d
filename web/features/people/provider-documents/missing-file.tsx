import { useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '#web/paraglide/messages.js'
import { showError } from '#web/platform/toasts.ts'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { documentsQuery, FILE_ACCEPT, sendFile } from './queries.ts'

/** Sent in, but the file did not make it: nobody looks at it before it is there. */
export function MissingFile({ documentId }: { documentId: string }) {
  const queryClient = useQueryClient()
  const sending = useMutation({
    mutationFn: (file: File) => sendFile(documentId, file),
    onError: (error: Error) => showError(error),
    onSettled: () => queryClient.invalidateQueries(documentsQuery),
  })
  const file = sending.isPending ? sending.variables : null
  return (
    <Notice tone="warning" live="none" title={m.documents_file_missing()}>
      <Field label={m.documents_file()} required>
        <FileDrop
          files={file ? [{ id: 'file', name: file.name, sizeBytes: file.size, status: 'uploading' }] : []}
          accept={FILE_ACCEPT}
          onFiles={([chosen]) => chosen && sending.mutate(chosen)}
        />
      </Field>
    </Notice>
  )
}
