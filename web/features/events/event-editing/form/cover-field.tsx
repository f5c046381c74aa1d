import { useState } from 'react'
import { LIMITS } from '#contract/limits.ts'
import { uploadImage } from '#contract/site/images.ts'
import { m } from '#web/paraglide/messages.js'
import { call } from '#web/platform/call.ts'
import { userMessageOf } from '#web/platform/request/client-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { type DroppedFile, FileDrop } from '#web/ui/file-drop.tsx'

/** Sent as soon as it is chosen, so that only its id goes with the form. Without one the cover is drawn. */
export function CoverField({ coverId }: { coverId: string | null }) {
  const [savedId, setSavedId] = useState(coverId)
  const [file, setFile] = useState<DroppedFile | null>(null)
  async function takeFile([chosen]: File[]) {
    if (!chosen) return
    const shown = { id: chosen.name, name: chosen.name, sizeBytes: chosen.size }
    if (chosen.size > LIMITS.image.bytes) {
      setFile({ ...shown, status: 'failed', error: m.event_editing_cover_too_large() })
      return
    }
    setFile({ ...shown, status: 'uploading' })
    try {
      const { id } = await call(uploadImage, {}, { file: chosen })
      setSavedId(id)
      setFile({ ...shown, status: 'done' })
    } catch (error) {
      setFile({ ...shown, status: 'failed', error: userMessageOf(error) ?? m.event_editing_cover_failed() })
    }
  }
  return (
    <Field label={m.event_editing_field_cover()} hint={m.event_editing_cover_hint()} optional>
      <FileDrop
        files={file ? [file] : []}
        onFiles={takeFile}
        onRemove={() => {
          setFile(null)
          setSavedId(null)
        }}
        accept="image/*"
        hint={m.event_editing_cover_kinds()}
      />
      {savedId && !file ? (
        <Button variant="secondary" size="sm" className="mt-2" onClick={() => setSavedId(null)}>
          {m.event_editing_cover_drawn()}
        </Button>
      ) : null}
      <input type="hidden" name="coverId" value={savedId ?? ''} />
    </Field>
  )
}
