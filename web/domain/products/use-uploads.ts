/** Pictures on their way up: sent as soon as they are chosen, so that only their ids go with the form. */
import { useEffect, useRef, useState } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import { LIMITS } from '#contract/limits.ts'
import { uploadImage } from '#contract/site/images.ts'
import { m } from '#web/paraglide/messages.js'
import { call } from '#web/platform/call.ts'
import { ClientError, userMessageOf } from '#web/platform/request/client-error.ts'
import type { DroppedFile } from '#web/ui/file-drop.tsx'

type UploadedImage = ReplyOf<typeof uploadImage>
type Upload = DroppedFile & { cancel: AbortController }

export function useUploads(onUploaded: (image: UploadedImage) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const latest = useRef(uploads)
  latest.current = uploads
  const report = useRef(onUploaded)
  report.current = onUploaded
  // Left behind: what is under way stops.
  useEffect(
    () => () => {
      for (const { cancel } of latest.current) cancel.abort()
    },
    [],
  )

  const change = (id: string, changes: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)))
  const remove = (id: string) => {
    latest.current.find((upload) => upload.id === id)?.cancel.abort()
    setUploads((all) => all.filter((upload) => upload.id !== id))
  }

  async function send({ id, cancel }: Upload, file: File) {
    try {
      const onProgress = (progress: number) => change(id, { progress })
      const image = await call(uploadImage, {}, { file, signal: cancel.signal, onProgress, retriesMax: 0 })
      report.current(image)
      remove(id)
    } catch (error) {
      change(id, { status: 'failed', error: explain(error) })
    }
  }

  function add(files: readonly File[]) {
    const added = files.map((file) => ({ file, upload: toUpload(file) }))
    setUploads((all) => [...all, ...added.map(({ upload }) => upload)])
    for (const { file, upload } of added) if (upload.status === 'uploading') send(upload, file)
  }
  return { uploads, add, remove, isBusy: uploads.some(({ status }) => status === 'uploading') }
}

let counted = 0

function toUpload(file: File): Upload {
  const isTooLarge = file.size > LIMITS.image.bytes
  counted += 1
  return {
    id: `upload-${counted}`,
    name: file.name,
    sizeBytes: file.size,
    progress: 0,
    status: isTooLarge ? 'failed' : 'uploading',
    error: isTooLarge ? m.product_editing_picture_too_large() : undefined,
    cancel: new AbortController(),
  }
}

function explain(error: unknown): string {
  const reason = error instanceof ClientError ? error.serverMessage : undefined
  return reason ?? userMessageOf(error) ?? m.platform_error_unexpected()
}
