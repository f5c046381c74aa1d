/** Photos on their way up: sent as soon as they are chosen, so that only their ids go with the form. */
import { useEffect, useRef, useState } from 'react'
import { LIMITS } from '#contract/limits.ts'
import { uploadImage } from '#contract/site/images.ts'
import { m } from '#web/paraglide/messages.js'
import { call } from '#web/platform/call.ts'
import { ClientError, userMessageOf } from '#web/platform/request/client-error.ts'
import type { DroppedFile } from '#web/ui/file-drop.tsx'

export const PHOTOS_MAX = 6

type Photo = DroppedFile & { imageId?: string; cancel: AbortController }

export function usePhotos() {
  const [photos, setPhotos] = useState<readonly Photo[]>([])
  const latest = useRef(photos)
  latest.current = photos
  // Left behind: what is under way stops, and the previews give their memory back.
  useEffect(() => () => latest.current.forEach(releasePhoto), [])

  const changePhoto = (id: string, changes: Partial<Photo>) =>
    setPhotos((all) => all.map((photo) => (photo.id === id ? { ...photo, ...changes } : photo)))

  async function upload(photo: Photo, file: File) {
    try {
      const { id } = await call(uploadImage, {}, { file, signal: photo.cancel.signal })
      changePhoto(photo.id, { status: 'done', imageId: id })
    } catch (error) {
      changePhoto(photo.id, { status: 'failed', error: explain(error) })
    }
  }
  function add(files: File[]) {
    const added = files.slice(0, PHOTOS_MAX - photos.length).map((file) => ({ file, photo: toPhoto(file) }))
    setPhotos([...photos, ...added.map(({ photo }) => photo)])
    for (const { file, photo } of added) if (photo.status === 'uploading') upload(photo, file)
  }
  function remove(id: string) {
    const gone = photos.find((photo) => photo.id === id)
    if (gone) releasePhoto(gone)
    setPhotos(photos.filter((photo) => photo.id !== id))
  }
  return {
    files: photos,
    ids: photos.flatMap(({ imageId }) => (imageId ? [imageId] : [])),
    isBusy: photos.some(({ status }) => status === 'uploading'),
    add,
    remove,
  }
}

function toPhoto(file: File): Photo {
  const isTooLarge = file.size > LIMITS.image.bytes
  return {
    id: crypto.randomUUID?.() ?? `${file.name} ${file.lastModified} ${Math.random()}`,
    name: file.name,
    sizeBytes: file.size,
    previewUrl: URL.createObjectURL(file),
    status: isTooLarge ? 'failed' : 'uploading',
    error: isTooLarge ? m.shop_photo_too_large() : undefined,
    cancel: new AbortController(),
  }
}

function releasePhoto(photo: Photo) {
  photo.cancel.abort()
  if (photo.previewUrl) URL.revokeObjectURL(photo.previewUrl)
}

function explain(error: unknown): string {
  const reason = error instanceof ClientError ? error.serverMessage : undefined
  return reason ?? userMessageOf(error) ?? m.platform_error_unexpected()
}
