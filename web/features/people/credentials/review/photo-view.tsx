import { ZoomIn, ZoomOut } from 'lucide-react'
import { useState } from 'react'
import { photoUrl } from '#web/domain/credentials/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Notice } from '#web/ui/notice.tsx'

interface PhotoViewProps {
  credentialId: string
  alt: string
}

/** As a whole, or large enough to read the small print; then it scrolls, by keyboard too. */
export function PhotoView({ credentialId, alt }: PhotoViewProps) {
  const [isLarge, setIsLarge] = useState(false)
  const [isBroken, setIsBroken] = useState(false)
  if (isBroken) return <Notice tone="danger">{m.credentials_photo_failed()}</Notice>
  const Icon = isLarge ? ZoomOut : ZoomIn
  return (
    <div className="grid gap-2">
      <section
        aria-label={alt}
        tabIndex={isLarge ? 0 : undefined}
        className="max-h-[60dvh] overflow-auto rounded-field border bg-sunken"
      >
        <img
          src={photoUrl(credentialId)}
          alt={alt}
          onError={() => setIsBroken(true)}
          className={cn('mx-auto', isLarge ? 'w-[220%] max-w-none' : 'max-h-[60dvh] w-full object-contain')}
        />
      </section>
      <div>
        <Button
          variant="ghost"
          size="sm"
          icon={<Icon aria-hidden="true" className="size-4" />}
          onClick={() => setIsLarge(!isLarge)}
        >
          {isLarge ? m.credentials_photo_smaller() : m.credentials_photo_larger()}
        </Button>
      </div>
    </div>
  )
}
