import { useState } from 'react'
import { ContourLines } from './brand/contour-lines.tsx'
import { cn } from './cn.ts'
import { toInitials } from './initials.ts'

export type AvatarProps = {
  name: string
  src?: string | null
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** Seeds the contour plate; the name when left out. */
  seed?: string
  /** Beside a visible name the picture says nothing new: leave it silent. */
  decorative?: boolean
  className?: string
}

const boxes = { sm: 'size-8 text-xs', md: 'size-10 text-sm', lg: 'size-16 text-lg', xl: 'size-28 text-xl' }

export function Avatar({ name, src, size = 'md', seed, decorative = true, className }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  const hasPicture = Boolean(src) && src !== failedSrc
  return (
    <span
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
      className={cn(
        'relative inline-grid shrink-0 select-none place-items-center overflow-hidden rounded-full bg-raised text-text',
        'after:absolute after:inset-0 after:rounded-full after:border',
        boxes[size],
        className,
      )}
    >
      <ContourLines
        seed={seed ?? name}
        width={96}
        height={96}
        levels={size === 'sm' ? 5 : 7}
        hill={62}
        cell={6}
        className="absolute inset-0 text-text/18"
      />
      {hasPicture ? (
        <img
          src={src ?? undefined}
          alt=""
          className="absolute inset-0 size-full object-cover"
          onError={() => setFailedSrc(src ?? null)}
        />
      ) : (
        <span className="type-display relative leading-none">{toInitials(name)}</span>
      )}
    </span>
  )
}
