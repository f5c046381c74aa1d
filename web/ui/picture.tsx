import { type CSSProperties, useState } from 'react'
import { cn } from './cn.ts'

export type PictureSource = { src: string; width: number }
/** The same widths in another format; the browser takes the first it knows. */
export type PictureFormat = { type: string; srcSet: string }

export type PictureProps = {
  /** What it shows; empty for decoration. */
  alt: string
  src: string
  /** The same picture in other widths. */
  sources?: readonly PictureSource[]
  /** Better formats than `src`, best first. */
  formats?: readonly PictureFormat[]
  /** How wide it will be shown: `(width < 48rem) 50vw, 320px`. Needed with `sources`. */
  sizes?: string
  /** Width by height, to hold the place: `4 / 5`. */
  ratio?: string
  /** A picture of a few pixels as a data URL, shown blurred until the real one is there. */
  placeholder?: string
  /** Its main color, in its place until it is there: `#1a2420`. */
  color?: string
  /** Above the fold: loaded at once and first. */
  priority?: boolean
  fit?: 'cover' | 'contain'
  className?: string
}

export function Picture({
  alt,
  src,
  sources = [],
  formats = [],
  sizes,
  ratio,
  placeholder,
  color,
  priority = false,
  fit = 'cover',
  className,
}: PictureProps) {
  const [isLoaded, setIsLoaded] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const srcSet = sources.map((source) => `${source.src} ${source.width}w`).join(', ')
  const ground: CSSProperties = { aspectRatio: ratio, backgroundColor: color }
  if (placeholder && !isLoaded) ground.backgroundImage = `url("${placeholder}")`
  return (
    <span
      style={ground}
      className={cn('relative block overflow-hidden rounded-card bg-raised bg-center bg-cover', className)}
    >
      {placeholder && !isLoaded ? (
        <span aria-hidden="true" className="absolute inset-0 backdrop-blur-xl" />
      ) : null}
      {hasFailed ? (
        <span className="absolute inset-0 grid place-items-center p-4 text-center text-muted text-xs">
          {alt}
        </span>
      ) : (
        <picture>
          {formats.map((format) => (
            <source key={format.type} type={format.type} srcSet={format.srcSet} sizes={sizes} />
          ))}
          <img
            // A picture from the cache is complete before React listens.
            ref={(image) => {
              if (placeholder && image?.complete && image.naturalWidth > 0) setIsLoaded(true)
            }}
            // Set before `src`, or Safari fetches a picture that is far below the fold.
            loading={priority ? 'eager' : 'lazy'}
            fetchPriority={priority ? 'high' : 'auto'}
            decoding={priority ? 'sync' : 'async'}
            sizes={srcSet ? sizes : undefined}
            srcSet={srcSet || undefined}
            src={src}
            alt={alt}
            onLoad={placeholder ? () => setIsLoaded(true) : undefined}
            onError={() => setHasFailed(true)}
            className={cn(
              'absolute inset-0 size-full',
              fit === 'cover' ? 'object-cover' : 'object-contain',
              placeholder && 'transition-opacity duration-200',
              placeholder && !isLoaded && 'opacity-0',
            )}
          />
        </picture>
      )}
    </span>
  )
}
