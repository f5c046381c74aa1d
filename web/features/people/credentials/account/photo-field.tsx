import { Camera } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { LIMITS } from '#contract/limits.ts'
import { m } from '#web/paraglide/messages.js'
import { buttonClass } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'

/** Listed one by one: an iPhone then sends its own format as JPEG. */
const ACCEPT = 'image/jpeg,image/png,image/webp,image/avif'
const MEGABYTE = 1024 * 1024

interface PhotoFieldProps {
  file: File | null
  onChange: (file: File | null) => void
  isSending: boolean
  error?: string
}

export function PhotoField({ file, onChange, isSending, error }: PhotoFieldProps) {
  const previewUrl = usePreview(file)
  const files = file
    ? [
        {
          id: 'photo',
          name: file.name,
          sizeBytes: file.size,
          status: isSending ? ('uploading' as const) : ('done' as const),
          previewUrl,
        },
      ]
    : []
  return (
    <div className="grid gap-3">
      <Field label={m.credentials_photo()} hint={m.credentials_photo_hint()} error={error} required>
        <FileDrop
          files={files}
          accept={ACCEPT}
          hint={m.credentials_photo_limits({ megabytes: LIMITS.image.bytes / MEGABYTE })}
          onFiles={([chosen]) => onChange(chosen ?? null)}
          onRemove={isSending ? undefined : () => onChange(null)}
        />
      </Field>
      {previewUrl ? (
        <img
          src={previewUrl}
          alt={m.credentials_photo_preview()}
          className="max-h-72 w-full rounded-field border bg-sunken object-contain"
        />
      ) : (
        <CameraButton onPhoto={onChange} />
      )}
    </div>
  )
}

/** On phones and tablets: straight to the camera. */
function CameraButton({ onPhoto }: { onPhoto: (file: File) => void }) {
  return (
    <label
      className={cn(
        buttonClass({ variant: 'secondary', wide: true }),
        'focus-within:outline-2 focus-within:outline-focus md:pointer-fine:hidden',
      )}
    >
      <Camera aria-hidden="true" className="size-4.5" />
      {m.credentials_photo_take()}
      <input
        type="file"
        accept="image/*"
        capture="environment"
        className="sr-only"
        onChange={(event) => {
          const [photo] = event.target.files ?? []
          if (photo) onPhoto(photo)
        }}
      />
    </label>
  )
}

function usePreview(file: File | null): string | undefined {
  const url = useMemo(() => (file ? URL.createObjectURL(file) : undefined), [file])
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url])
  return url
}
