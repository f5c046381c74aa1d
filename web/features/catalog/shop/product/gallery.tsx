import { ChevronLeft, ChevronRight } from 'lucide-react'
import { lazy, type PointerEvent, Suspense, useEffect, useRef, useState } from 'react'
import { GALLERY_SIZES } from '#web/domain/products/picture-sizes.ts'
import type { PictureData } from '#web/domain/products/product-data.ts'
import { m } from '#web/paraglide/messages.js'
import { StoredPicture } from '#web/platform/pictures/stored-picture.tsx'
import { cn } from '#web/ui/cn.ts'

const PictureDialog = lazy(() => import('#web/domain/products/picture-dialog.tsx'))

interface GalleryProps {
  name: string
  pictures: readonly PictureData[]
}

/** A strip that is swiped or scrolled by snap, with or without script; thumbnails and zoom come with it. */
export function Gallery({ name, pictures }: GalleryProps) {
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const [zoomed, setZoomed] = useState<number | null>(null)
  const first = pictures[0]?.url
  const begunAt = useRef(first)

  // Another color has other pictures: from the first of them, without a ride through the old ones.
  useEffect(() => {
    // At first it stands there already, and to scroll it would have the browser lay the page out at once.
    if (begunAt.current === first) return
    begunAt.current = first
    if (first) strip.current?.scrollTo({ left: 0, behavior: 'instant' })
    setShown(0)
  }, [first])

  function showPicture(index: number) {
    const target = strip.current?.children[index] as HTMLElement | undefined
    if (target) strip.current?.scrollTo({ left: target.offsetLeft, behavior: 'smooth' })
  }
  if (pictures.length === 0)
    return (
      <StoredPicture
        picture={null}
        sizes={GALLERY_SIZES}
        className="max-md:mx-[calc(50%-50vw)] max-md:rounded-none"
      />
    )
  return (
    <section aria-label={m.shop_gallery_label()} className="min-w-0">
      <div className="relative max-md:mx-[calc(50%-50vw)]">
        <ul
          ref={strip}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setShown(Math.round(scrollLeft / Math.max(clientWidth, 1)))
          }
          className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] md:rounded-card"
        >
          {pictures.map((picture, index) => (
            <li key={picture.url} id={`picture-${index + 1}`} className="w-full shrink-0 snap-center">
              <Slide
                picture={picture}
                isFirst={index === 0}
                label={m.shop_gallery_zoom({ name, index: index + 1, count: pictures.length })}
                onZoom={() => setZoomed(index)}
              />
            </li>
          ))}
        </ul>
        {pictures.length > 1 ? (
          <>
            <span
              aria-hidden="true"
              className="tabular pointer-events-none absolute right-3 bottom-3 rounded-full bg-page/80 px-2.5 py-0.5 text-xs md:hidden"
            >
              {shown + 1} / {pictures.length}
            </span>
            <Arrow side="left" isOff={shown === 0} onClick={() => showPicture(shown - 1)} />
            <Arrow side="right" isOff={shown >= pictures.length - 1} onClick={() => showPicture(shown + 1)} />
          </>
        ) : null}
      </div>
      {pictures.length > 1 ? <Thumbnails pictures={pictures} shown={shown} onShow={showPicture} /> : null}
      {zoomed === null ? null : (
        <Suspense fallback={null}>
          <PictureDialog title={name} pictures={pictures} start={zoomed} onClose={() => setZoomed(null)} />
        </Suspense>
      )}
    </section>
  )
}

interface SlideProps {
  picture: PictureData
  isFirst: boolean
  label: string
  onZoom: () => void
}

/** A mouse looks closer by resting on it; a click opens it as large as the window. */
function Slide({ picture, isFirst, label, onZoom }: SlideProps) {
  const [isClose, setIsClose] = useState(false)
  function follow({ currentTarget, clientX, clientY, pointerType }: PointerEvent<HTMLButtonElement>) {
    if (pointerType !== 'mouse') return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    currentTarget.style.setProperty('--x', `${((clientX - left) / width) * 100}%`)
    currentTarget.style.setProperty('--y', `${((clientY - top) / height) * 100}%`)
    if (!isClose) setIsClose(true)
  }
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onZoom}
      onPointerMove={follow}
      onPointerLeave={() => setIsClose(false)}
      className="block w-full cursor-zoom-in overflow-hidden focus-visible:outline-offset-[-3px]"
    >
      <StoredPicture
        picture={picture}
        // Looked at closely it is fetched in the width it then has.
        sizes={isClose ? '1280px' : GALLERY_SIZES}
        priority={isFirst}
        className={cn(
          'origin-[var(--x,50%)_var(--y,50%)] rounded-none transition-transform duration-200',
          isClose && 'scale-[1.8]',
        )}
      />
    </button>
  )
}

interface ArrowProps {
  side: 'left' | 'right'
  isOff: boolean
  onClick: () => void
}

function Arrow({ side, isOff, onClick }: ArrowProps) {
  const Icon = side === 'left' ? ChevronLeft : ChevronRight
  return (
    <button
      type="button"
      aria-label={side === 'left' ? m.shop_gallery_previous() : m.shop_gallery_next()}
      disabled={isOff}
      onClick={onClick}
      className={cn(
        'absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-page/80 transition-colors duration-120 hover:bg-page disabled:invisible max-md:hidden [@media(scripting:none)]:hidden',
        side === 'left' ? 'left-3' : 'right-3',
      )}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  )
}

interface ThumbnailsProps {
  pictures: readonly PictureData[]
  shown: number
  onShow: (index: number) => void
}

/** Links within the page: without script they still lead to their picture. */
function Thumbnails({ pictures, shown, onShow }: ThumbnailsProps) {
  return (
    <ul className="mt-3 flex gap-2.5 overflow-x-auto p-0.5 max-md:hidden">
      {pictures.map((picture, index) => (
        <li key={picture.url}>
          <a
            href={`#picture-${index + 1}`}
            aria-label={m.shop_gallery_show({ index: index + 1, alt: picture.alt })}
            aria-current={index === shown ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault()
              onShow(index)
            }}
            className="block w-18 rounded-field border-2 border-transparent opacity-70 transition-opacity duration-120 hover:opacity-100 aria-[current]:border-accent aria-[current]:opacity-100"
          >
            <StoredPicture picture={picture} sizes="72px" upTo={320} decorative className="rounded-inner" />
          </a>
        </li>
      ))}
    </ul>
  )
}
