/** Files for the next message: they go up as soon as they are chosen, so that only their ids go with it. */
import { useEffect, useRef, useState } from 'react'
import { LIMITS } from '#contract/limits.ts'
import { addMessageAttachment } from '#contract/site/messages.ts'
import { m } from '#web/paraglide/messages.js'
import { call } from '#web/platform/call.ts'
import { ClientError, userMessageOf } from '#web/platform/request/client-error.ts'

export interface Upload {
  id: string
  name: string
  /** 0 to 1 */
  progress: number
  status: 'uploading' | 'done' | 'failed'
  error?: string
  attachmentId?: string
  cancel: AbortController
}

const { attachmentsMax, attachmentBytes } = LIMITS.messages

export function useAttachments() {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const latest = useRef(uploads)
  latest.current = uploads
  // Left behind: what is under way stops.
  useEffect(
    () => () => {
      for (const { cancel } of latest.current) cancel.abort()
    },
    [],
  )
  const change = (id: string, changes: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...changes } : each)))

  async function send({ id, cancel, name }: Upload, file: File) {
    try {
      const onProgress = (progress: number) => change(id, { progress })
      const { id: attachmentId } = await call(
        addMessageAttachment,
        { fileName: name.slice(-120) },
        { file, signal: cancel.signal, onProgress, retriesMax: 0 },
      )
      change(id, { status: 'done', attachmentId, progress: 1 })
    } catch (error) {
      const reason = error instanceof ClientError ? error.serverMessage : undefined
      change(id, {
        status: 'failed',
        error: reason ?? userMessageOf(error) ?? m.platform_error_unexpected(),
      })
    }
  }

  return {
    uploads,
    isBusy: uploads.some(({ status }) => status === 'uploading'),
    add(files: readonly File[]) {
      const added = files.map((file, at) => ({
        file,
        upload: toUpload(file, latest.current.length + at >= attachmentsMax),
      }))
      setUploads((all) => [...all, ...added.map(({ upload }) => upload)])
      for (const { file, upload } of added) if (upload.status === 'uploading') void send(upload, file)
    },
    remove(id: string) {
      latest.current.find((each) => each.id === id)?.cancel.abort()
      setUploads((all) => all.filter((each) => each.id !== id))
    },
    clear: () => setUploads([]),
  }
}

let counted = 0

function toUpload(file: File, isTooMany: boolean): Upload {
  counted += 1
  const error = isTooMany
    ? m.messages_files_too_many({ max: attachmentsMax })
    : file.size > attachmentBytes
      ? m.messages_file_too_large()
      : undefined
  return {
    id: `message-file-${counted}`,
    name: file.name,
    progress: 0,
    status: error ? 'failed' : 'uploading',
    error,
    cancel: new AbortController(),
  }
}
