import { CoquiMark } from '#web/ui/brand/coqui-mark.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { Item } from '../queries.ts'

const WIDTHS = [160, 320]

/** The words beside it say it all. */
export function LinePicture({ picture }: { picture: Item['picture'] }) {
  if (!picture) {
    return (
      <span
        aria-hidden="true"
        className="grid aspect-square place-items-center rounded-field bg-raised text-faint"
      >
        <CoquiMark className="size-1/3" />
      </span>
    )
  }
  const files = (format: string) =>
    WIDTHS.map((width) => `${picture.url}/${width}.${format} ${width}w`).join(', ')
  return (
    <Picture
      alt=""
      src={`${picture.url}/160.jpg`}
      formats={['avif', 'webp'].map((format) => ({ type: `image/${format}`, srcSet: files(format) }))}
      sizes="64px"
      ratio="1 / 1"
      color={picture.color}
      className="rounded-field"
    />
  )
}
