import { cn } from '../cn.ts'
import { CoquiMark } from './coqui-mark.tsx'

export type WordmarkProps = {
  /** The store's name. */
  name: string
  size?: 'sm' | 'md' | 'lg'
  className?: string
}

const marks = { sm: 'size-6', md: 'size-7', lg: 'size-10' }
const texts = { sm: 'text-base', md: 'text-lg', lg: 'text-xl' }

export function Wordmark({ name, size = 'md', className }: WordmarkProps) {
  return (
    <span className={cn('inline-flex items-center gap-2.5 text-text', className)}>
      <CoquiMark className={marks[size]} />
      <span className={cn('type-display whitespace-nowrap leading-none', texts[size])}>{name}</span>
    </span>
  )
}
