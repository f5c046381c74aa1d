import { cn } from '../cn.ts'
import { CoquiMark } from './coqui-mark.tsx'

export type WordmarkProps = {
  /** The store's name. */
  name: string
  /** The store's own picture, in the place of the drawn mark; a wide one says the name by itself. */
  logo?: { url: string; width: number; height: number } | null
  size?: 'sm' | 'md' | 'lg'
  className?: string
}

const marks = { sm: 'size-6', md: 'size-7', lg: 'size-10' }
const texts = { sm: 'text-base', md: 'text-lg', lg: 'text-xl' }

const heights = { sm: 'h-6', md: 'h-7', lg: 'h-10' }
/** From here on a picture is a word, not a mark. */
const WIDE_RATIO = 1.6

export function Wordmark({ name, logo, size = 'md', className }: WordmarkProps) {
  const isWide = logo ? logo.width / logo.height >= WIDE_RATIO : false
  return (
    <span className={cn('inline-flex min-w-0 items-center gap-2.5 text-text', className)}>
      {logo ? (
        <img
          src={`${logo.url}/320.webp`}
          srcSet={`${logo.url}/320.webp 1x, ${logo.url}/640.webp 2x`}
          width={logo.width}
          height={logo.height}
          alt={isWide ? name : ''}
          className={cn('w-auto max-w-44 object-contain', heights[size])}
        />
      ) : (
        <CoquiMark className={marks[size]} />
      )}
      {isWide ? null : <span className={cn('type-display truncate leading-none', texts[size])}>{name}</span>}
    </span>
  )
}
