import { LIMITS } from '#contract/limits.ts'
import type { IMAGE_FORMATS } from '#contract/site/images.ts'
import { CoquiMark } from '#web/ui/brand/coqui-mark.tsx'
import { cn } from '#web/ui/cn.ts'
import { Picture } from '#web/ui/picture.tsx'
import type { OrderLine } from '../queries.ts'

const WIDEST = 320
const WIDTHS = LIMITS.image.widths.filter((width) => width <= WIDEST)

interface ThumbnailProps {
  picture: OrderLine['picture']
  /** How wide it is shown, in px. */
  px: number
  className?: string
}

/** A small square; the words beside it say what it is. */
export function Thumbnail({ picture, px, className }: ThumbnailProps) {
  if (!picture)
    return (
      <span
        aria-hidden="true"
        className={cn('grid aspect-square place-items-center rounded-field bg-raised text-faint', className)}
      >
        <CoquiMark className="size-2/5" />
      </span>
    )
  const srcSet = (format: (typeof IMAGE_FORMATS)[number]) =>
    WIDTHS.map((width) => `${picture.url}/${width}.${format} ${width}w`).join(', ')
  return (
    <Picture
      alt=""
      src={`${picture.url}/${WIDEST}.jpg`}
      formats={[
        { type: 'image/avif', srcSet: srcSet('avif') },
        { type: 'image/webp', srcSet: srcSet('webp') },
      ]}
      sizes={`${px}px`}
      ratio="1 / 1"
      color={picture.color}
      className={cn('rounded-field', className)}
    />
  )
}
