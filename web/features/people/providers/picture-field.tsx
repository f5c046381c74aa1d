import { useState } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import { LIMITS } from '#contract/limits.ts'
import { uploadImage } from '#contract/site/images.ts'
import { m } from '#web/paraglide/messages.js'
import { call } from '#web/platform/call.ts'
import { type PictureData, StoredPicture } from '#web/platform/pictures/stored-picture.tsx'
import { userMessageOf } from '#web/platform/request/client-error.ts'
import { cn } from '#web/ui/cn.ts'
import { Field } from '#web/ui/field.tsx'
import { type DroppedFile, FileDrop } from '#web/ui/file-drop.tsx'

export type SentPicture = ReplyOf<typeof uploadImage>

interface PictureFieldProps {
  label: string
  /** What the page shows today. */
  current: PictureData | null | undefined
  /** Width by height, as the page shows it. */
  ratio: string
  onSent: (picture: SentPicture | null) => void
}

/** Sent as soon as it is chosen, so that only its id goes with the form. */
export function PictureField({ label, current, ratio, onSent }: PictureFieldProps) {
  const [file, setFile] = useState<DroppedFile | null>(null)
  async function sendFile([chosen]: File[]) {
    if (!chosen) return
    const shown = { id: chosen.name, name: chosen.name, sizeBytes: chosen.size }
    if (chosen.size > LIMITS.image.bytes) {
      setFile({ ...shown, status: 'failed', error: m.provider_profile_picture_hint() })
      return
    }
    setFile({ ...shown, status: 'uploading' })
    try {
      onSent(await call(uploadImage, {}, { file: chosen }))
      setFile({ ...shown, status: 'done' })
    } catch (error) {
      setFile({
        ...shown,
        status: 'failed',
        error: userMessageOf(error) ?? m.provider_profile_picture_failed(),
      })
    }
  }
  return (
    <Field label={label} optional>
      {current && !file ? (
        <StoredPicture
          picture={current}
          sizes="10rem"
          upTo={320}
          ratio={ratio}
          decorative
          // A share of its column, up to so much: never wider than the column, whatever that is.
          className={cn(
            'w-full justify-self-start overflow-hidden rounded-field border',
            ratio === '1 / 1' ? 'max-w-20' : 'max-w-48',
          )}
        />
      ) : null}
      <FileDrop
        files={file ? [file] : []}
        onFiles={sendFile}
        onRemove={() => {
          setFile(null)
          onSent(null)
        }}
        accept="image/*"
        hint={m.provider_profile_picture_hint()}
      />
    </Field>
  )
}
