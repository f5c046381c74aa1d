import { useEffect, useMemo, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { PORTRAIT_ASPECT } from '#contract/people/instructor-terms.ts'
import { setInstructorPhoto } from '#contract/people/instructors.ts'
import { m } from '#web/paraglide/messages.js'
import { call } from '#web/platform/call.ts'
import { showError } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import type { Profile } from './queries.ts'

const TIMEOUT_MS = 120_000
const ZOOM_MAX = 4

interface PhotoCropProps {
  file: File
  onDone: (saved: Profile) => void
  onClose: () => void
}

/** Which part to keep: chosen here, cut by the server at full size. */
export default function PhotoCrop({ file, onDone, onClose }: PhotoCropProps) {
  const url = useMemo(() => URL.createObjectURL(file), [file])
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  /** In percent of the upright picture. */
  const [area, setArea] = useState<Area | null>(null)
  const [isSending, setIsSending] = useState(false)
  async function save() {
    if (!area) return
    setIsSending(true)
    const box = { x: area.x / 100, y: area.y / 100, width: area.width / 100, height: area.height / 100 }
    try {
      onDone(await call(setInstructorPhoto, clampBox(box), { file, timeoutMs: TIMEOUT_MS }))
      onClose()
    } catch (error) {
      showError(error)
    } finally {
      setIsSending(false)
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={m.instructors_crop_title()}
      description={m.instructors_crop_hint()}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {m.instructors_cancel()}
          </Button>
          <Button loading={isSending} disabled={!area} onClick={save}>
            {m.instructors_crop_save()}
          </Button>
        </>
      }
    >
      <div className="relative h-80 overflow-hidden rounded-field bg-sunken">
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          maxZoom={ZOOM_MAX}
          aspect={PORTRAIT_ASPECT}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={setArea}
        />
      </div>
      <Field label={m.instructors_crop_zoom()} className="mt-4">
        <input
          type="range"
          min={1}
          max={ZOOM_MAX}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
          className="h-11 w-full accent-accent"
        />
      </Field>
    </Dialog>
  )
}

/** What the cropper measures may be a hair outside. */
function clampBox(box: { x: number; y: number; width: number; height: number }) {
  const within = (value: number) => Math.min(1, Math.max(0, value))
  return { x: within(box.x), y: within(box.y), width: within(box.width), height: within(box.height) }
}
