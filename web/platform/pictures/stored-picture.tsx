import type { z } from 'zod'
import type { Picture as PictureReply } from '#contract/site/images.schemas.ts'
import { m } from '#web/paraglide/messages.js'
import { CoquiMark } from '#web/ui/brand/coqui-mark.tsx'
import { cn } from '#web/ui/cn.ts'
import { Picture } from '#web/ui/picture.tsx'
import { smallestFile, srcSetOf } from './picture-sources.ts'

export type PictureData = z.infer<typeof PictureReply>

export interface StoredPictureProps {
  /** None: the mark stands in its place. */
  picture: PictureData | null
  /** How wide it will be shown: `(width < 48rem) 50vw, 320px`. */
  sizes: string
  /** No wider file than this is ever needed: a card's 960, a thumbnail's 320. */
  upTo?: number
  /** Width by height: `4 / 5`. The picture's own when `own`. */
  ratio?: string
  /** Above the fold; give the page's head `preloadPicture` of the first one too. */
  priority?: boolean
  /** Its smallest file, blurred, stands in until a large one has come. Not for what the server renders. */
  blur?: boolean
  /** The words beside it say it all. */
  decorative?: boolean
  fit?: 'cover' | 'contain'
  className?: string
}

/** A picture we keep, in AVIF and WebP at the widths the images are kept in; one JPEG for a browser that knows neither. */
export function StoredPicture({
  picture,
  sizes,
  upTo,
  ratio = '1 / 1',
  priority,
  blur = false,
  decorative = false,
  fit,
  className,
}: StoredPictureProps) {
  if (!picture) return <NoPicture ratio={ratio} className={className} />
  return (
    <Picture
      alt={decorative ? '' : picture.alt}
      src={`${picture.url}/640.jpg`}
      formats={[
        { type: 'image/avif', srcSet: srcSetOf(picture.url, 'avif', upTo) },
        { type: 'image/webp', srcSet: srcSetOf(picture.url, 'webp', upTo) },
      ]}
      sizes={sizes}
      ratio={ratio === 'own' ? `${picture.width} / ${picture.height}` : ratio}
      color={picture.color}
      placeholder={blur ? smallestFile(picture) : undefined}
      priority={priority}
      fit={fit}
      className={className}
    />
  )
}

function NoPicture({ ratio, className }: { ratio: string; className?: string }) {
  return (
    <span
      role="img"
      aria-label={m.platform_picture_none()}
      style={{ aspectRatio: ratio === 'own' ? '1 / 1' : ratio }}
      className={cn('grid place-items-center rounded-card bg-surface text-faint', className)}
    >
      <CoquiMark className="size-1/4" />
    </span>
  )
}
