import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { StoredPicture } from '#web/platform/pictures/stored-picture.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { PictureData } from './product-data.ts'

interface PictureDialogProps {
  title: string
  pictures: readonly PictureData[]
  /** Which one first. */
  start: number
  onClose: () => void
}

/** Pictures as large as the window allows; the arrow keys turn them, a phone pinches. Loaded when it is asked for. */
export default function PictureDialog({ title, pictures, start, onClose }: PictureDialogProps) {
  const [index, setIndex] = useState(start)
  const picture = pictures[index]
  const count = pictures.length
  const turn = (by: number) => setIndex((shown) => (shown + by + count) % count)
  // Wherever the focus is in the dialog, the arrows turn the pictures.
  useEffect(() => {
    const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }
    const handleKey = ({ key }: KeyboardEvent) => {
      const by = steps[key]
      if (by) setIndex((shown) => (shown + by + count) % count)
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [count])
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      className="md:max-w-[min(94vw,calc(85dvh))]"
    >
      <div>
        {picture ? (
          <div className="relative touch-pinch-zoom">
            <StoredPicture
              key={picture.url}
              picture={picture}
              sizes="(width < 48rem) 100vw, 85vh"
              priority
              blur
              fit="contain"
              ratio="own"
              className="mx-auto max-h-[64dvh] w-full"
            />
          </div>
        ) : null}
        {pictures.length > 1 ? (
          <div className="mt-3 flex items-center justify-center gap-3">
            <IconButton label={m.shop_gallery_previous()} tooltip={false} onClick={() => turn(-1)}>
              <ChevronLeft aria-hidden="true" className="size-5" />
            </IconButton>
            <span role="status" className="tabular text-muted text-sm">
              {m.ui_page_of({ page: index + 1, count: pictures.length })}
            </span>
            <IconButton label={m.shop_gallery_next()} tooltip={false} onClick={() => turn(1)}>
              <ChevronRight aria-hidden="true" className="size-5" />
            </IconButton>
          </div>
        ) : null}
      </div>
    </Dialog>
  )
}
