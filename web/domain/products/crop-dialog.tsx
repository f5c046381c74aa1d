import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { cropPicture } from '#contract/catalog/product-editor.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { uploadImage } from '#contract/site/images.ts'
import { m } from '#web/paraglide/messages.js'
import { mutationOf } from '#web/platform/query.ts'
import { userMessageOf } from '#web/platform/request/client-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogClose } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

type UploadedImage = ReplyOf<typeof uploadImage>

interface CropDialogProps {
  image: Pick<UploadedImage, 'id' | 'url'>
  /** Whose picture it is; null: one that this person sent. */
  productId: string | null
  /** Chosen to begin with. */
  usual?: Aspect
  onCropped: (image: UploadedImage) => void
  onClose: () => void
}

const ASPECTS = { square: 1, portrait: 4 / 5, landscape: 4 / 3 } as const
type Aspect = keyof typeof ASPECTS

const ASPECT_NAMES: Record<Aspect, () => string> = {
  square: () => m.product_editing_crop_square(),
  portrait: () => m.product_editing_crop_portrait(),
  landscape: () => m.product_editing_crop_landscape(),
}

/** The box goes to the server, which cuts: nothing is encoded twice here. */
export function CropDialog({ image, productId, usual = 'square', onCropped, onClose }: CropDialogProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [aspect, setAspect] = useState<Aspect>(usual)
  const [area, setArea] = useState<Area | null>(null)
  const cut = useMutation({
    ...mutationOf(cropPicture),
    onSuccess: (made) => {
      onCropped(made)
      onClose()
    },
  })
  function send() {
    if (!area) return
    const [x, y, width, height] = [area.x, area.y, area.width, area.height].map(toShare) as [
      number,
      number,
      number,
      number,
    ]
    cut.mutate({
      imageId: image.id,
      ...(productId ? { productId } : {}),
      box: { x, y, width: Math.max(0.01, width), height: Math.max(0.01, height) },
    })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      size="lg"
      title={m.product_editing_crop_title()}
      description={m.product_editing_crop_lead()}
      footer={
        <>
          <DialogClose>
            <Button variant="ghost">{m.ui_cancel()}</Button>
          </DialogClose>
          <Button disabled={!area} loading={cut.isPending} onClick={send}>
            {m.product_editing_crop_apply()}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {cut.error ? <Notice tone="danger">{userMessageOf(cut.error)}</Notice> : null}
        <div className="relative grid h-72 place-items-center overflow-hidden rounded-field bg-sunken">
          {/* A picture that was just sent is made in this size now. */}
          {area ? null : <Spinner />}
          <Cropper
            image={`${image.url}/960.webp`}
            crop={crop}
            zoom={zoom}
            aspect={ASPECTS[aspect]}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={setArea}
          />
        </div>
        <RadioGroup
          legend={m.product_editing_crop_aspect()}
          name="crop-aspect"
          className="sm:grid-cols-3"
          look="plates"
          value={aspect}
          onValueChange={(value) => setAspect(value as Aspect)}
          options={(Object.keys(ASPECTS) as Aspect[]).map((value) => ({
            value,
            label: ASPECT_NAMES[value](),
          }))}
        />
        <Field label={m.product_editing_crop_zoom()}>
          <input
            type="range"
            min={1}
            max={3}
            step={0.05}
            value={zoom}
            aria-label={m.product_editing_crop_zoom()}
            onChange={(event) => setZoom(Number(event.target.value))}
            className="h-11 w-full accent-accent"
          />
        </Field>
      </div>
    </Dialog>
  )
}

/** The cropper counts in percent. */
function toShare(percent: number): number {
  return Math.min(1, Math.max(0, percent / 100))
}
