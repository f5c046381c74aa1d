import { useUploads } from '#web/domain/products/use-uploads.ts'
import { m } from '#web/paraglide/messages.js'
import { StoredPicture } from '#web/platform/pictures/stored-picture.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import type { CollectionValues } from './collection-values.ts'

interface PictureFieldProps {
  image: CollectionValues['image']
  onChange: (image: CollectionValues['image']) => void
}

/** Sent as soon as it is chosen, so that only its id goes with the form. */
export function PictureField({ image, onChange }: PictureFieldProps) {
  const { uploads, add, remove } = useUploads(onChange)
  return (
    <div className="grid gap-4">
      {image ? (
        <div className="flex flex-wrap items-end gap-4">
          <StoredPicture
            picture={image}
            ratio="3 / 2"
            sizes="240px"
            upTo={640}
            decorative
            className="w-60 rounded-card"
          />
          <Button variant="secondary" size="sm" onClick={() => onChange(null)}>
            {m.collections_picture_remove()}
          </Button>
        </div>
      ) : null}
      <Field label={image ? m.collections_picture_replace() : m.collections_picture_upload()}>
        <FileDrop
          files={uploads}
          onFiles={(files) => add(files.slice(0, 1))}
          onRemove={remove}
          accept="image/*"
          hint={m.collections_picture_kinds()}
        />
      </Field>
    </div>
  )
}
